"""nginx with deploy/nginx.conf: another proxy of two servers or more, which terminates TLS."""

import re
import socket
import ssl
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.patience import PATIENCE, until
from tests.served import free_port

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"

MAIN = """daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {{ worker_connections 4096; }}
http {{
    log_format test '$status $request_method $uri';
    access_log access.log test;
    client_body_temp_path bodies;
    proxy_temp_path proxied;
    fastcgi_temp_path fastcgi;
    scgi_temp_path scgi;
    uwsgi_temp_path uwsgi;
{site}
}}
"""
"""What Debian's nginx.conf has around a site, with every file in the folder of the test."""

SERVER = re.compile(r"^( *server )127\.0\.0\.1:\d+( .*;)\n", re.M)


def certify(folder: Path) -> None:
    """Write a key, and a certificate for localhost that it signs itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    encoding = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(encoding))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )


class Nginx:
    """Listens on a port of its own, with a certificate that only the test trusts."""

    def __init__(self, program: Path, folder: Path, ports: list[int]) -> None:
        """Starts at once, in front of servers at these ports."""
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        self._folder = folder
        certify(folder)
        self.trusted = folder / "fullchain.pem"
        (folder / "nginx.conf").write_text(MAIN.format(site=self._site(ports)))
        self._process = subprocess.Popen(
            [program, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"]
        )
        try:
            until(self._serves)
        except BaseException:
            self.stop()
            raise

    @property
    def statuses(self) -> list[int]:
        """The status of every request that has ended."""
        lines = (self._folder / "access.log").read_text().splitlines()
        return [int(line.split(maxsplit=1)[0]) for line in lines]

    @property
    def output(self) -> str:
        """Every error it has logged."""
        return (self._folder / "error.log").read_text()

    def stop(self) -> None:
        """End it and its worker."""
        self._process.terminate()
        self._process.wait()

    def _site(self, ports: list[int]) -> str:
        """The shipped file with the ports, name and certificate of the test, and nothing else
        changed."""
        text = SITE.read_text("utf-8")
        line = SERVER.search(text)
        assert line is not None
        own = "".join(f"{line[1]}127.0.0.1:{port}{line[2]}\n" for port in ports)
        text = SERVER.sub("", text[: line.start()]) + own + SERVER.sub("", text[line.end() :])
        for theirs, ours in (
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("/etc/letsencrypt/live/cards.example.org", str(self._folder)),
            ("cards.example.org", "localhost"),
        ):
            assert theirs in text
            text = text.replace(theirs, ours)
        return text

    def _serves(self) -> bool:
        assert self._process.poll() is None, self.output
        context = ssl.create_default_context(cafile=self.trusted)
        try:
            with (
                socket.create_connection(("localhost", self.port), PATIENCE) as plain,
                context.wrap_socket(plain, server_hostname="localhost"),
            ):
                return True
        except OSError:
            return False
