"""The refusals of clubs."""

from app.rules.errors import Refusal


class UnknownClub(Refusal):
    code = "unknown_club"
    kind = "missing"
    sentence = "There is no club with this code. Ask a member for the current link."


class MembersOnly(Refusal):
    code = "members_only"
    kind = "forbidden"
    sentence = "Only members of the club may do that."


class KeepersOnly(Refusal):
    code = "keepers_only"
    kind = "forbidden"
    sentence = "Only a keeper of the club may do that."


class OwnNameOnly(Refusal):
    code = "own_name_only"
    kind = "forbidden"
    sentence = "Only this person can change their name."


class UnknownMember(Refusal):
    code = "unknown_member"
    kind = "missing"
    sentence = "The club has no such member."


class NobodyAsks(Refusal):
    code = "nobody_asks"
    sentence = "This person is not asking to join."


class BadClubName(Refusal):
    code = "bad_club_name"
    kind = "invalid"
    sentence = "A club needs a name of 1 to {most} characters."
    most: int


class BadDate(Refusal):
    code = "bad_date"
    kind = "invalid"
    sentence = "The next date has to be a time within the coming year."


class NoDate(Refusal):
    code = "no_date"
    sentence = "The club has no next date."


class UnknownContest(Refusal):
    code = "unknown_contest"
    kind = "missing"
    sentence = "The club has no such contest."


class UnknownEvening(Refusal):
    code = "unknown_evening"
    kind = "missing"
    sentence = "The club did not play on that evening."


class NotShared(Refusal):
    code = "not_shared"
    kind = "missing"
    sentence = "This evening is not shared any more."


class SameContest(Refusal):
    code = "same_contest"
    sentence = "These two began the same contest, so they are two people."


class AlreadyMerged(Refusal):
    code = "already_merged"
    sentence = "One of these two was merged already. Undo that first."


class NotMerged(Refusal):
    code = "not_merged"
    sentence = "These two are not merged, or it was too long ago to be undone."


class HostsOnly(Refusal):
    code = "hosts_only"
    kind = "forbidden"
    sentence = "Only the host of the table can keep its group."


class OtherClub(Refusal):
    code = "other_club"
    sentence = "This table belongs to another club."


class NoClub(Refusal):
    code = "no_club"
    sentence = "This table belongs to no club."


class ClubFull(Refusal):
    code = "club_full"
    sentence = "The club has {most} members, and takes no more."
    most: int


class TooManyClubs(Refusal):
    code = "too_many_clubs"
    sentence = "You are in {most} clubs. Leave one first."
    most: int
