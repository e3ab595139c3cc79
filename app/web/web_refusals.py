"""Refusals of requests that never reach a table."""

from app.rules.errors import Refusal


class BadHost(Refusal):
    """The Host header does not name a site."""

    code = "bad_host"
    kind = "malformed"


class UnknownHost(Refusal):
    """The Host header names a site that this server was not configured to be."""

    code = "unknown_host"
    kind = "misdirected"


class LongHeaders(Refusal):
    """More or longer headers than a browser sends, unless it has very many cookies."""

    code = "headers_too_long"
    kind = "long_headers"


class TwoCookies(Refusal):
    """Two cookies of one name: a page of another site in the same domain has set one.

    The answer deletes the one that is not ours.
    """

    code = "two_cookies"
    kind = "malformed"
    name: str


class ConfirmIdentity(Refusal):
    """The only cookie of this visitor could have been set by a page of a sibling domain.

    The page asks whether they are this person: see `people/visiting.py`.
    """

    code = "confirm_identity"
    name: str
    """Empty while none was given."""


class NoCookies(Refusal):
    """A page of this site asks for a change without the cookie that came with it: the browser keeps
    none, so whoever creates something would be a stranger to it after a reload."""

    code = "no_cookies"
    kind = "forbidden"


class AmbiguousLength(Refusal):
    """The length of the body is given twice: the connection cannot be reused."""

    code = "ambiguous_length"
    kind = "malformed"


class WrongOrigin(Refusal):
    """A page of another site sent the request with the visitor's cookie."""

    code = "wrong_origin"
    kind = "forbidden"


class UnknownHostLink(Refusal):
    """A one-time link to create a table is used up or expired."""

    code = "unknown_host_link"
    kind = "missing"


class InvitedOnly(Refusal):
    """On this server only invited people open tables and start clubs."""

    code = "invited_only"
    kind = "forbidden"


class UnknownInvitation(Refusal):
    """An invitation to open tables is used up or expired."""

    code = "unknown_invitation"
    kind = "missing"


class NoPush(Refusal):
    """Browsers subscribe only to sites with a public name and https."""

    code = "no_push"


class BadEndpoint(Refusal):
    """The server sends nothing to an arbitrary address."""

    code = "bad_endpoint"
    kind = "invalid"


class BadSubscription(Refusal):
    """These keys cannot encrypt anything."""

    code = "bad_subscription"
    kind = "invalid"


class NotSubscribed(Refusal):
    """A test notification for a device that is not subscribed."""

    code = "not_subscribed"
    kind = "missing"


class UnknownLanguage(Refusal):
    """A language that the site does not have."""

    code = "unknown_language"
    kind = "invalid"


class TooManyConnections(Refusal):
    """More connections than one address may open."""

    code = "too_many_connections"
    kind = "too_many"


class TooMany(Refusal):
    """Refused for now: the request may be repeated after `seconds`."""

    code = "rate_limited"
    kind = "too_many"
    seconds: float


class TooMuchStored(TooMany):
    """More bytes were stored for an address or a player than an hour allows."""

    code = "too_much_stored"
    minutes: int


class TableQuota(Refusal):
    """The members of a table together send more requests, apart from moves, than it allows."""

    code = "table_quota"
    kind = "too_many"
    seconds: int


class RecordsUnavailable(Refusal):
    """The database is unreachable. Nothing is lost, but nothing can be stored now."""

    code = "storage_unavailable"
    kind = "unavailable"


class UnknownPage(Refusal):
    code = "bad_cursor"
    kind = "invalid"


class UnknownTransfer(Refusal):
    code = "unknown_transfer"
    kind = "missing"


class UnknownRecovery(Refusal):
    code = "unknown_recovery"
    kind = "missing"


class HasHands(Refusal):
    code = "has_hands"
    kind = "conflict"


class UnknownDevice(Refusal):
    code = "unknown_device"
    kind = "missing"


class UnknownHand(Refusal):
    code = "unknown_hand"
    kind = "missing"


class Leaving(Refusal):
    """The server was told to stop; the proxy should send people to another one."""

    code = "leaving"
    kind = "unavailable"


class MetricsRefused(Refusal):
    code = "metrics_refused"
    kind = "unauthorized"


class BadSeat(Refusal):
    code = "bad_seat"
    kind = "invalid"


class UnknownDrill(Refusal):
    code = "unknown_drill"
    kind = "missing"


class BinaryFrame(Refusal):
    code = "binary_frame"


class TooLarge(Refusal):
    code = "too_large"


class NotJson(Refusal):
    code = "not_json"
    kind = "malformed"


class BadMessage(Refusal):
    code = "bad_message"


class BadField(BadMessage):
    """A field of a WebSocket message is missing or invalid."""

    why = "field"
    where: str
    wrong: str


class UnknownMessage(Refusal):
    code = "unknown_message"
    types: tuple[str, ...]


class TakesNoMessages(Refusal):
    """A message on a socket that only tells."""

    code = "takes_no_messages"
