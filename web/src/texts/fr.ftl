hall-name = Meadhall
