### The lessons of all games: the page around them.

learn-page = Learn { $game }
learn-about = Your first hand in 90 seconds, with real cards. Leave any time.
learn-known =
    { $count ->
        [0] New to you
        [one] { $count } lesson done
       *[other] { $count } lessons done
    }
learn-leave = Leave the lessons
learn-lessons = Lessons
learn-lesson =
    { $known ->
        [yes] Lesson { $number }: { $title }, done
       *[no] Lesson { $number }: { $title }
    }
learn-watch = The others play…
learn-skip = Skip
learn-next = Next
learn-play = Play now
learn-again = Again
learn-play-bots = Play this against bots
