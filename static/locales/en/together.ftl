### Looking back together at a finished hand, and marks at its steps.

together = Looking back together
together-begin = Look back together
together-join = Come along
together-come = { $name } is looking back at this hand
together-count =
    { $count ->
        [one] Somebody is looking back at this hand
       *[other] { $count } people are looking back at this hand
    }
together-people = Who is here
together-person =
    { $how ->
        [leads] { $name } leads
        [follows] { $name } follows
       *[free] { $name } looks around
    }
together-connecting = Connecting…
together-you-lead = You lead
together-follows = { $name } leads
together-back = Back to { $name }
together-take = Take the lead
together-give = Hand over the lead
together-ask-lead = Ask for the lead
together-asked = You asked for the lead
together-wanted = { $name } would like to lead
together-leads = leads
together-asks = would like to lead
together-is-free = looks around
together-only-watching =
    { $count ->
        [one] You’re watching one person
       *[other] You’re watching { $count } people
    }
together-watching =
    { $count ->
        [one] One person with the link is watching
       *[other] { $count } people with the link are watching
    }
together-admit =
    { $count ->
        [one] Let them in
       *[other] Let all in
    }
together-talk = People and chat
together-say = Say something to everybody here
together-leave = Leave the others
together-ask = What would you have played?
together-question = What would you have played as { $name }?
together-question-part = What would you have played?
together-question-waits = The review of this move is on its way…
together-answered = { $count } of { $all } have picked
together-show = Show all picks
together-played = { $name } played:
together-best = Best:
together-no-choice = Nobody had a choice here. Go to the step before one.
together-not-yet = The review isn’t that far yet.
marks = Marks at this step
mark-this = Mark this step
mark-title = Mark step { $step }
mark-text = What happened here?
mark-keep = Save
mark-about = Anyone with the link to this hand can read it.
mark-remove = Remove this mark
refusal-hand_players_only = Only those who played this hand may do that.
refusal-no_alternative = The rules don’t allow that there.
refusal-no_such_step = This hand has no such step.
refusal-not_asked = All answers are shown already.
refusal-not_leading = Only the person who leads can do that.
refusal-only_watching = You’re only watching. A player can let you in.
refusal-session_full = At most { $most } people can look back together.
refusal-somebody_leads = Somebody leads already. Ask for the lead.
refusal-too_many_marks = A hand keeps at most { $most } marks. Remove one first.
refusal-unknown_person = They have left.
