## Pour qui tient la halle

operator-database = La base de données est inutilisable : { $reason }.
operator-missing = Il n’y a pas de base de données { $file }.
operator-served = Un autre serveur a ouvert la base de données { $file }. Plusieurs serveurs demandent PostgreSQL.
operator-old = La base de données n’est pas de cette version ; « meadhall admin upgrade » la met à jour.
operator-newer = La base de données vient d’une version plus récente de Meadhall.
operator-damaged = La base de données { $file } est endommagée.
operator-not-empty = La base de données n’est pas vide : la table { $table } contient des lignes.
operator-exists = Le fichier { $file } existe déjà.
operator-file = Le fichier { $file } : { $reason }.
operator-status = L’état « { $given } » n’existe pas. Connus : { $known }.
operator-no-table = La table « { $id } » n’existe pas ; « meadhall admin tables » en donne la liste.
