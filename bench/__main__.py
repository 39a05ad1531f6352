"""`python -m bench`: measure what we claim about speed. Results go to bench/results/."""

from bench import rules, wasm

rules.main()
wasm.main()
