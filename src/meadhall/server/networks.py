"""Addresses: which of them are one household's, and which we trust to say whom they speak for."""

from __future__ import annotations

import ipaddress
from functools import cache


def network_of(host: str) -> str:
    """Whoever has one IPv6 address has 2**64 of them: they count as one. IPv4 is the same in either form."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address.ipv4_mapped if address.version == 6 else address)


def are_networks(proxies: str) -> bool:
    """Every one an address or a network, or ``*`` alone for anybody. A misspelt one would trust nobody, silently."""
    try:
        _networks(proxies)
    except ValueError:
        return False
    return True


@cache
def _networks(proxies: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    if proxies.strip() in ("", "*"):
        return ()
    return tuple(ipaddress.ip_network(proxy.strip()) for proxy in proxies.split(","))


def is_trusted(proxies: str, host: str) -> bool:
    """Whether somebody at this address is a proxy of ours."""
    if proxies.strip() == "*":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in _networks(proxies))
