### What the server itself writes into a page: what a messenger shows of a link to a table, and what is there before
### any script.

list-and = { $others } and { $last }

preview-title = { $name } saved you a seat: { $game }
preview-title-nobody = A seat for you: { $game }
preview-text = A card game in your browser. Open the link, enter your name, sit down. No account.
preview-hand = { $game }, hand { $number }: { $names }
preview-hand-won = Won by { $names }.
preview-hand-text = Replay it card by card, with all hands open.
preview-turn = { $name }’s turn
preview-club = { $count } members. Play cards in your browser; no account.
club-of = { $name }'s table
preview-evening = { $club }, { $day }
preview-evening-text =
    { $count ->
        [one] { $game }: { $names } came first, { $won } of { $games }.
       *[other] { $game }: { $names } came first together.
    }
preview-evening-won = { $won } of { $count }

## What the site is, for search engines and where it is installed.
app-about = Play cards with friends: open the link, sit down, play.
app-noscript = Turn on JavaScript to play.
app-unloaded = A part of this page didn’t arrive.
app-again = Reload

## Why the server turned a request away before it looked at it.
refusal-unknown_host = This server doesn’t go by that name. Use its IP address, or set DINGO_PUBLIC_URL to the address people type.
refusal-address_too_long = This address is too long.
refusal-headers_too_long = Your browser sent too much. Delete this site’s cookies and try again.
refusal-two_cookies = Another site may have set a cookie for us. Try again. If that doesn’t help, delete this site’s cookies.

## The question to a browser whose cookie another site may have set.
former-title = Are you { $name }?
former-nameless-title = Have you been here before?
former-text = Say yes only if that was you.
former-yes = Yes, that’s me
former-no = No
