"""The server sends messages to known push services, and to no address of a stranger's choosing."""

import httpx
import pytest

from app.features.notices.subscriptions import origin_of, pushes

KNOWN = (
    "https://fcm.googleapis.com/fcm/send/dA-x_Z:APA91b%20",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://api.eu.push.apple.com/3/device",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b",
)

HOSTILE = (
    "",
    "https://fcm.googleapis.com",
    "http://fcm.googleapis.com/x",
    "ftp://fcm.googleapis.com/x",
    "//fcm.googleapis.com/x",
    "https:/fcm.googleapis.com/x",
    "https://FCM.googleapis.com/x",
    "HTTPS://fcm.googleapis.com/x",
    "https://fcm.googleapis.com./x",
    "https://fcm.googleapis.com:443/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com:/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://fcm.googleapis.com:x@evil.example/x",
    "https://evil.example/fcm.googleapis.com/x",
    "https://evil.example#fcm.googleapis.com/x",
    "https://evil.example?fcm.googleapis.com/x",
    "https://evil.example\\.push.apple.com/x",
    "https://evil.example%2f.push.apple.com/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://push.apple.com/x",
    "https://.push.apple.com/x",
    "https://..push.apple.com/x",
    "https://-.push.apple.com/x",
    "https://notify.windows.com/x",
    "https://evil-notify.windows.com/x",
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://2130706433/x",
    "https://0x7f000001/x",
    "https://0177.0.0.1/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[::ffff:7f00:1]/x",
    "https://[fe80::1%25eth0]/x",
    "https://localhost/x",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\r\nHost: evil.example",
    "https://fcm.googleapis.com/x#y",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\n",
    "https://fcm\u3002googleapis.com/x",
    "https://fcm.google\u0430pis.com/x",
    "https://\uff46cm.googleapis.com/x",
    "https://fcm.googleapis.com/" + "x" * 1000,
)


@pytest.mark.parametrize("endpoint", KNOWN)
def test_a_message_goes_to_a_known_service(endpoint: str) -> None:
    origin = origin_of(endpoint)
    assert origin is not None
    # The program that sends parses the address as this one does.
    url = httpx.URL(endpoint)
    assert (f"{url.scheme}://{url.host}", url.port, url.userinfo) == (origin, None, b"")


@pytest.mark.parametrize("endpoint", HOSTILE)
def test_no_other_spelling_counts_as_a_known_service(endpoint: str) -> None:
    assert origin_of(endpoint) is None


def test_an_operator_adds_services_and_only_those_on_this_machine_may_be_plain() -> None:
    more = ("127.0.0.1:9000", "[::1]:9000", "push.example.org:443", "push.example.org:8443")
    for endpoint in (
        "http://127.0.0.1:9000/x",
        "https://[::1]:9000/x",
        "https://push.example.org/x",
        "https://push.example.org:8443/x",
    ):
        assert origin_of(endpoint, more) == endpoint.removesuffix("/x")
    for endpoint in (
        "http://127.0.0.1:9001/x",
        "http://127.0.0.1/x",
        "http://push.example.org:8443/x",
        "https://push.example.org:8444/x",
        "https://a.push.example.org/x",
        "http://localhost:9000/x",
    ):
        assert origin_of(endpoint, more) is None


def test_notifications_need_https_unless_the_site_is_on_this_machine() -> None:
    assert pushes("https://cards.example.org", ())
    assert pushes("http://127.0.0.1:8000", ("127.0.0.1:9000",))
    assert not pushes("http://cards.example.org", ("push.example.org:443",))
    assert not pushes(None, ("127.0.0.1:9000",))
