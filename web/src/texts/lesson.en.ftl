lesson-next = Go on
lesson-back = One step back
lesson-step = Step { $number } of { $of }
lesson-you = You
lesson-see = The rules:
lesson-not-now = You may do that in a real game. For now, follow the lesson.
lesson-over = Well done! You know enough to play.
lesson-over-next = Well done! That is one thing less to wonder about.
lesson-next-is = Next: { $title }
lesson-home = To the hall
lesson-rules = Read the rules
lesson-again = Once more
lesson-of = { $of ->
    [one] { $game }: the lessons
   *[other] { $game }, lesson { $n } of { $of }
}
title-lesson = { $title } · Meadhall

## All lessons of a game

title-lessons = { $title }: lessons · Meadhall
lessons-title = { $title }: the lessons
lessons-mean = Each takes a few minutes, on the real board. Stop whenever you like: this device remembers where you were.
lessons = All lessons
lesson-begin = Begin
lesson-go-on = Go on
lesson-learned = Learned
lesson-steps = { $n ->
    [one] One step
   *[other] { $n } steps
}
lesson-open = { $deed }: { $title }
lessons-or = Or learn by playing: the hall never lets you break a rule, and says which one it was.
lessons-all-learned = You have learned all there is to learn here. The rest is playing.
