"""Faults planted by hand in the cluster are found within a stated number of seeds."""

from collections.abc import Callable

import pytest

from lucky7.simulate.run import run
from simulate.cluster_mutations import MUTATIONS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("mutation", "seeds"), MUTATIONS.items(), ids=[each.__name__ for each in MUTATIONS]
)
def test_a_fault_planted_in_the_cluster_is_found(
    mutation: Callable[[pytest.MonkeyPatch], None], seeds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutation(monkeypatch)
    assert any(run(seed, servers=3).wrong for seed in range(seeds))
