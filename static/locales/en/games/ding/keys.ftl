### What keys read out of a hand of Ding!.

ding-read-hand = Your hand, { $count }: { $cards }.
ding-read-may = You may play: { $cards }.
ding-read-trump = Trump is { $colour }. For everybody’s DING: { $cards }.
