"""The hand-written gradient, and what a checkpoint keeps."""

from pathlib import Path

import numpy as np
from training.export import export

from training import network


def test_the_gradient_is_what_finite_differences_say() -> None:
    rng = np.random.default_rng(1)
    weights = network.create(np, rng, 10, 8, 2, 5)
    weights = {name: rng.standard_normal(array.shape) for name, array in weights.items()}
    inputs = rng.standard_normal((7, 10))
    on_logits, on_values = rng.standard_normal((7, 5)), rng.standard_normal(7)

    def loss() -> float:
        logits, values, _ = network.forward(np, weights, inputs)
        return float((logits * on_logits).sum() + (values * on_values).sum())

    _, _, layers = network.forward(np, weights, inputs)
    grads = network.backward(np, weights, layers, on_logits, on_values)
    for name, array in weights.items():
        for _ in range(5):
            place = tuple(rng.integers(0, size) for size in array.shape)
            array[place] += 1e-6
            above = loss()
            array[place] -= 2e-6
            below = loss()
            array[place] += 1e-6
            assert abs((above - below) / 2e-6 - grads[name][place]) < 1e-4


def test_what_is_not_legal_is_as_good_as_never_chosen() -> None:
    logits = np.array([[5.0, 1.0, 2.0]], np.float32)
    probs = np.exp(network.log_softmax(np, logits, np.array([[0, 1, 1]], np.uint8)))
    assert probs[0, 0] == 0
    assert abs(probs.sum() - 1) < 1e-6


def test_an_exported_network_thinks_what_the_trained_one_did(tmp_path: Path) -> None:
    from lucky7.bots.network import Network  # noqa: PLC0415

    rng = np.random.default_rng(2)
    weights = network.create(np, rng, 12, 16, 3, 6)
    kept = {f"p_{name}": array for name, array in weights.items()}
    np.savez(tmp_path / "checkpoint.npz", worth=np.array([0.5, 0]), **kept)
    export(tmp_path / "checkpoint.npz", tmp_path / "master.npz")
    inputs = rng.integers(0, 2, (4, 12)).astype(np.float32)
    with np.load(tmp_path / "master.npz") as arrays:
        exported = Network(dict(arrays.items()))
    logits, values = exported.think(inputs)
    wanted, expected, _ = network.forward(np, weights, inputs)
    assert np.allclose(logits, wanted, atol=1e-3)
    assert np.allclose(values, expected, atol=2e-2)
    assert exported.worth.tolist() == [0.5, 0]
