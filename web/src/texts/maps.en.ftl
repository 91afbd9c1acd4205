## Maps

title-maps = Maps · Meadhall
maps = Maps
maps-none = This game has no maps of hexes.
maps-shown = Shown
maps-own = Your own map
maps-own-mean = Draw a map in a text file, bring it here or write it below, and see it as you go. What cannot be read is told with its line.
maps-file = A map in a file
maps-text = The map as text
maps-touch = Touch a hex to see what can be shot at from there.
maps-from = Lines of fire from { $hex }
maps-barred = No line: { $what }, { $hex } (rule { $rule }).
maps-cover-none = Clear, without cover.
maps-cover-light = Clear, light cover.
maps-cover-medium = Clear, medium cover.
maps-cover-heavy = Clear, heavy cover.
maps-closer = Closer
maps-further = Further
maps-label = The map. Arrow keys go from hex to hex, Enter looks from one, plus and minus bring it closer and further.
