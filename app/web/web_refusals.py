"""Refusals of requests that never reach a table."""

from app.rules.errors import Refusal


class BadHost(Refusal):
    """The Host header does not name a site."""

    code = "bad_host"
    kind = "malformed"
    sentence = "The Host header does not name a site."


class UnknownHost(Refusal):
    """The Host header names a site that this server was not configured to be."""

    code = "unknown_host"
    kind = "misdirected"
    sentence = (
        "This server does not go by that name. Use its IP address, or set DINGO_PUBLIC_URL to "
        "the address that people type."
    )


class LongHeaders(Refusal):
    """More or longer headers than a browser sends, unless it has very many cookies."""

    code = "headers_too_long"
    kind = "long_headers"
    sentence = "The headers of the request are too long. Deleting this site's cookies may help."


class TwoCookies(Refusal):
    """Two cookies of one name: a page of another site in the same domain has set one.

    The answer deletes the one that is not ours.
    """

    code = "two_cookies"
    kind = "malformed"
    sentence = (
        "Two cookies are called {name}, and another site may have set one. Try again. If that does "
        "not help, delete this site's cookies."
    )
    name: str


class ConfirmIdentity(Refusal):
    """The only cookie of this visitor could have been set by a page of a sibling domain.

    The page asks whether they are this person: see `people/former.py`.
    """

    code = "confirm_identity"
    sentence = "Reload the page and say whether you are the person your browser names."
    name: str
    """Empty while none was given."""


class NoCookies(Refusal):
    """A page of this site asks for a change without the cookie that came with it: the browser keeps
    none, so whoever creates something would be a stranger to it after a reload."""

    code = "no_cookies"
    kind = "forbidden"
    sentence = "Your browser keeps no cookies for this site. Allow them, and reload the page."


class AmbiguousLength(Refusal):
    """The length of the body is given twice: the connection cannot be reused."""

    code = "ambiguous_length"
    kind = "malformed"
    sentence = "The request gives the length of its body in two ways."


class WrongOrigin(Refusal):
    """A page of another site sent the request with the visitor's cookie."""

    code = "wrong_origin"
    kind = "forbidden"
    sentence = "Only pages of this site may ask for that."


class UnknownHostLink(Refusal):
    """A one-time link to create a table is used up or expired."""

    code = "unknown_host_link"
    kind = "missing"
    sentence = "This link has already opened a table, or it is too old."


class NoPush(Refusal):
    """Browsers subscribe only to sites with a public name and https."""

    code = "no_push"
    sentence = "This server has no public address with https, so it cannot notify anybody."


class BadEndpoint(Refusal):
    """The server sends nothing to an arbitrary address."""

    code = "bad_endpoint"
    kind = "invalid"
    sentence = "This is not the address of a known push service."


class BadSubscription(Refusal):
    """These keys cannot encrypt anything."""

    code = "bad_subscription"
    kind = "invalid"
    sentence = "The keys of this subscription are not those of a browser."


class NotSubscribed(Refusal):
    """A test notification for a device that is not subscribed."""

    code = "not_subscribed"
    kind = "missing"
    sentence = "Notifications are off on this device."


class UnknownLanguage(Refusal):
    """A language that the site does not have."""

    code = "unknown_language"
    kind = "invalid"
    sentence = "There is no such language here."


class TooManyConnections(Refusal):
    """More connections than one address may open."""

    code = "too_many_connections"
    kind = "too_many"
    sentence = "Too many connections are open already."


class TooMany(Refusal):
    """Refused for now: the request may be repeated after `seconds`."""

    code = "rate_limited"
    kind = "too_many"
    sentence = "Too much at once. Wait a moment."
    seconds: float


class TooMuchStored(TooMany):
    """More bytes were stored for an address or a player than an hour allows."""

    code = "too_much_stored"
    sentence = "That was too much for one hour. Try again in {minutes} min."
    minutes: int


class TableQuota(Refusal):
    """The members of a table together send more requests, apart from moves, than it allows."""

    code = "table_quota"
    kind = "too_many"
    sentence = "Too much has been going on at this table. Try again in {seconds} seconds."
    seconds: int


class RecordsUnavailable(Refusal):
    """The database is unreachable. Nothing is lost, but nothing can be stored now."""

    code = "storage_unavailable"
    kind = "unavailable"
    sentence = "The records cannot be reached. Try again in a moment."


class UnknownPage(Refusal):
    code = "bad_cursor"
    kind = "invalid"
    sentence = "`before` is not the `next` of a page."


class UnknownTransfer(Refusal):
    code = "unknown_transfer"
    kind = "missing"
    sentence = "This link was used already, or it is too old."


class UnknownRecovery(Refusal):
    code = "unknown_recovery"
    kind = "missing"
    sentence = "Nobody has this recovery code. Check the ten words, and their order."


class HasHands(Refusal):
    code = "has_hands"
    kind = "conflict"
    sentence = "Someone has already played in this browser. Confirm that you want to replace them."


class UnknownDevice(Refusal):
    code = "unknown_device"
    kind = "missing"
    sentence = "This device is not signed in any more."


class UnknownHand(Refusal):
    code = "unknown_hand"
    kind = "missing"
    sentence = "There is no finished hand with this id."


class Leaving(Refusal):
    """The server was told to stop; the proxy should send people to another one."""

    code = "leaving"
    kind = "unavailable"
    sentence = "This server is about to stop. Try again in a moment."


class MetricsRefused(Refusal):
    code = "metrics_refused"
    kind = "unauthorized"
    sentence = "Only the operator may see the figures."


class BadSeat(Refusal):
    code = "bad_seat"
    kind = "invalid"
    sentence = "The hand had no such seat."


class UnknownDrill(Refusal):
    code = "unknown_drill"
    kind = "missing"
    sentence = "You do not have this drill any more."


class BinaryFrame(Refusal):
    code = "binary_frame"
    sentence = "Messages are text frames."


class TooLarge(Refusal):
    code = "too_large"
    sentence = "This message is too long."


class NotJson(Refusal):
    code = "not_json"
    kind = "malformed"
    sentence = "This is not JSON."


class BadMessage(Refusal):
    code = "bad_message"
    sentence = "A message is a JSON object."


class BadField(BadMessage):
    """A field of a WebSocket message is missing or invalid."""

    why = "field"
    sentence = "{where}: {wrong}."
    where: str
    wrong: str


class UnknownMessage(Refusal):
    code = "unknown_message"
    sentence = "A message has one of these types: {types}."
    types: tuple[str, ...]


class TakesNoMessages(Refusal):
    """A message on a socket that only tells."""

    code = "takes_no_messages"
    sentence = "This socket takes no messages."
