"""Where a network address leads."""

from ipaddress import ip_address


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach the address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
