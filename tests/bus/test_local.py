import pytest

from bus.bus_kit import BusKit, Opener
from lucky7.bus.interface import Bus
from lucky7.bus.local import Exchange, LocalBus


class TestLocalBus(BusKit):
    @pytest.fixture
    def opener(self) -> Opener:
        exchange = Exchange()

        async def open_bus() -> Bus:
            return LocalBus(exchange)

        return open_bus
