## For whoever runs the hall

operator-database = The database cannot be used: { $reason }.
operator-missing = There is no database { $file }.
operator-served = Another server has the database { $file } open. Several servers need PostgreSQL.
operator-old = The database is not of this version; `meadhall admin upgrade` brings it up to date.
operator-newer = The database was made by a newer Meadhall.
operator-damaged = The database { $file } is damaged.
operator-not-empty = The database is not empty: there are rows in { $table }.
operator-exists = The file { $file } exists already.
operator-file = The file { $file }: { $reason }.
operator-status = There is no status “{ $given }”. Known: { $known }.
operator-no-table = There is no table “{ $id }”; `meadhall admin tables` lists them.
