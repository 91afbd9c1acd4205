# Hints, analyses and “what if”.

study-hint = Hint
study-hint-ask = Ask for a hint
study-hint-thinking = Thinking…
study-hint-unrated = A game with hints moves no ratings.
study-hint-visits = { $visits } of { $simulations } games tried in thought went this way.
study-hint-line = Then likely: { $line }
study-hint-note = The percentage is the share of the victory to be expected, from what you know. A game with hints moves no ratings.

study-ask = Analyse the game
study-asking = Analysing… { $share }
study-title = Greatest mistakes
study-chart = Chances of each seat along the game; the same as a table is in “Greatest mistakes”
study-chances = Share of the victory to be expected, from each seat’s own knowledge
study-luck = Luck
study-mistake = Mistake
study-luck-of = Luck for { $name }: { $share }
study-mistake-of = Mistake of { $name }: { $share } lost
study-no-mistakes = No mistake was great enough to be sure of.
study-instead = { $chosen } – better: { $better }
study-sums = Luck and skill over the whole game
study-mine = Mine
study-everybodys = Everybody’s
study-given = Given away per decision, of what was to be won
study-compared = { $than ->
    [less] With each decision you gave away less of what you could still win than the others.
    [more] With each decision you gave away more of what you could still win than the others.
   *[alike] With each decision you gave away about as much of what you could still win as the others.
}
study-as-table = The chances as a table
study-move = Move
study-note = All numbers are estimates out of { $simulations } games tried in thought each; only mistakes that a second look confirmed are named.

study-what-if = What if …
study-what-if-explained = Play on from here at a table of your own against bots. What you did not know at this moment is drawn anew.
