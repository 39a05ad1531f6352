"""Opening the bus that an address names: NATS, where its library is installed."""

from importlib import import_module

from lucky7.bus.interface import Bus, BusError


async def open_bus(url: str) -> Bus:
    try:
        module = import_module("lucky7.bus.nats")
    except ModuleNotFoundError as error:
        if error.name != "nats":
            raise
        raise BusError(
            "NATS needs nats-py, which is not installed: docs/hosting.md, PostgreSQL, says how."
        ) from None
    bus: Bus = await module.NatsBus.connect(url)
    return bus
