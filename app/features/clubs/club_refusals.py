"""The refusals of clubs."""

from app.rules.errors import Refusal


class KeepersOnly(Refusal):
    code = "keepers_only"
    kind = "forbidden"


class OwnNameOnly(Refusal):
    code = "own_name_only"
    kind = "forbidden"


class UnknownMember(Refusal):
    code = "unknown_member"
    kind = "missing"


class NobodyAsks(Refusal):
    code = "nobody_asks"


class ManyAsk(Refusal):
    code = "many_ask"


class BadClubName(Refusal):
    code = "bad_club_name"
    kind = "invalid"
    most: int


class BadDate(Refusal):
    code = "bad_date"
    kind = "invalid"


class NoDate(Refusal):
    code = "no_date"


class NotWeekly(Refusal):
    code = "not_weekly"


class UnknownContest(Refusal):
    code = "unknown_contest"
    kind = "missing"


class UnknownEvening(Refusal):
    code = "unknown_evening"
    kind = "missing"


class NotShared(Refusal):
    code = "not_shared"
    kind = "missing"


class SameContest(Refusal):
    code = "same_contest"


class AlreadyMerged(Refusal):
    code = "already_merged"


class NotMerged(Refusal):
    code = "not_merged"


class HostsOnly(Refusal):
    code = "hosts_only"
    kind = "forbidden"


class OtherClub(Refusal):
    code = "other_club"


class NoClub(Refusal):
    code = "no_club"


class ClubFull(Refusal):
    code = "club_full"
    most: int


class TooManyClubs(Refusal):
    code = "too_many_clubs"
    most: int
