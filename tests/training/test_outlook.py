"""The weights of judgement, fitted anew."""

from random import Random

import numpy as np
import pytest
from training.outlook import fit, play_rounds, surprise

from lucky7.bots.outlook import KINDS, WEIGHTS


def test_a_fit_finds_the_weights_that_made_the_examples() -> None:
    rng = np.random.default_rng(1)
    features, weights = rng.standard_normal((20_000, 3)), np.array([1.0, -2.0, 0.5])
    won = (rng.random(20_000) < 1.0 / (1.0 + np.exp(-features @ weights))).astype(float)
    assert np.allclose(fit(features, won), weights, atol=0.1)


@pytest.mark.slow
def test_the_weights_in_use_foresee_tricks_nearly_as_well_as_those_fitted_to_them() -> None:
    rows = play_rounds(300, Random(2))
    fitted = in_use = 0.0
    for kind in range(KINDS):
        examples = np.array(rows[kind])
        features, won = examples[:, :-1], examples[:, -1]
        fitted += len(won) * surprise(features, won, fit(features, won))
        in_use += len(won) * surprise(features, won, np.array(WEIGHTS[kind + KINDS]))
    assert fitted < in_use < 1.05 * fitted
