"""Network addresses."""

from ipaddress import ip_address


def is_loopback(host: str) -> bool:
    """Whether an address is on the loopback interface, which only this computer can reach."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
