"""What the server prints to the terminal, in the operator's language."""

import os
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

import click
import ifaddr
import segno
from fluent.runtime import FluentBundle, FluentResource

from moonlit.server.domain.addresses import is_loopback

Language = Literal["en", "ru"]
LOCALE = Path(__file__).parent / "locale"
ALL_INTERFACES = ("0.0.0.0", "::", "")  # noqa: S104  # these are compared with, not listened on
VIRTUAL_INTERFACES = ("docker", "br-", "veth", "virbr", "cni", "podman", "lxc")
"""Network interfaces of containers and virtual machines, which no phone can reach."""


def language_of(environment: Mapping[str, str]) -> Language:
    """The language of a terminal, by its locale variables."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ru" if environment[name].lower().startswith("ru") else "en"
    return "en"


class Console:
    """Prints messages in the language of whoever started the server."""

    def __init__(self, lang: str | None = None) -> None:
        language = lang if lang in {"en", "ru"} else language_of(os.environ)
        self._words = FluentBundle([language], use_isolating=False)
        text = (LOCALE / f"{language}.ftl").read_text(encoding="utf-8")
        self._words.add_resource(FluentResource(text))

    def say(self, message: str, **args: str | int) -> None:
        """Print a message."""
        click.echo(self.words(message, **args))

    def fail(self, message: str, **args: str | int) -> None:
        """Print a message about a failure to standard error."""
        click.echo(self.words(message, **args), err=True)

    def words(self, message: str, **args: str | int) -> str:
        """A message in the chosen language; ports are numbers too, so no digits are grouped."""
        pattern = self._words.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        named = {name: str(value) for name, value in args.items()}
        text, errors = self._words.format_pattern(pattern, named)
        if errors:
            raise ValueError(message, errors)
        return str(text)

    def greet(self, host: str, port: int, others: Sequence[str], *, qr: bool) -> None:
        """Print the addresses of the server, for this computer and for phones."""
        here = "localhost" if host in ALL_INTERFACES else host
        self.say("ready", address=url(here, port))
        for address in others:
            self.say("phones", address=address)
        if others and qr:
            click.echo(qr_code(others[0]))
        if not others:
            self.say("only-here")
        self.say("how-to-stop")


def qr_code(text: str) -> str:
    """A QR code drawn with block characters."""
    drawn = StringIO()
    segno.make(text, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def url(host: str, port: int) -> str:
    """The URL of a host and port; an IPv6 address goes into brackets."""
    bracketed = f"[{host}]" if ":" in host else host
    return f"http://{bracketed}:{port}/"


def reachable(host: str, port: int) -> list[str]:
    """The URLs under which other devices on the network can reach us, the likeliest first."""
    if host not in ALL_INTERFACES:
        return [] if is_loopback(host) else [url(host, port)]
    hosts = sorted(set(own_addresses()), key=lambda address: not address.startswith("192.168."))
    return [url(host, port) for host in hosts]


def own_addresses() -> Iterator[str]:
    """Every IPv4 address of this computer that other devices may reach."""
    for adapter in ifaddr.get_adapters():
        if adapter.name.startswith(VIRTUAL_INTERFACES):
            continue
        for ip in adapter.ips:
            if isinstance(ip.ip, str) and not ip_address(ip.ip).is_loopback:
                yield ip.ip
