# What people type when they work on Knobel. Each target says what it does: `make help`.

.PHONY: help test test-tools test-python test-cluster bench-python bench-cluster damaged-databases power-loss bench bench-server bench-full-house coverage strength strength-first calibration train puzzles-check figures install

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 15

test: test-tools ## format, lints, all tests, docs: what CI runs; says how long each part took
	@.ci/test

test-tools: ## what the tests need: PostgreSQL, Python with venv, Chromium with its driver, and axe-core by npm
	@.ci/install-test-tools

test-python: ## the Python package as people get it: pip compiles it into a fresh environment, all its tests run; some ten minutes
	@.ci/test-python-install

test-cluster: ## the Python package on a Ray cluster of two nodes, one of which is killed; some two minutes
	@.ci/test-cluster

damaged-databases: ## ten thousand mutated database files: every command ends, and none panics; some ten minutes on two cores
	cargo test -p server --test web --locked -- --ignored --nocapture ten_thousand_damaged

power-loss: ## cuts the power after every call of the real program: every acknowledged move is there; minutes; needs strace
	cargo test -p knobel --test it --locked -- --ignored --nocapture power_loss

bench: ## speed of playouts, solvers, lab, batches and bots, as shares of a bare loop of Pig
	cargo bench -p play --bench playouts --locked
	cargo bench -p solve --bench solutions --locked
	cargo bench -p lab --bench lab --locked
	cargo bench -p batch --bench batch --locked
	cargo bench -p foreign --bench protocol --locked

bench-python: ## steps a second of batches and positions in Python, beside OpenSpiel and Pgx; some ten minutes, ARGS="--quick pot" takes less
	@.ci/bench-python $(ARGS)

bench-cluster: ## what the way over a Ray cluster costs, against the same run without; compiles the package first
	@.ci/bench-cluster

bench-server: ## what the web table costs: moves, waiting, live updates, sealed throws, memory, the start, PostgreSQL; five to six minutes
	cargo bench -p server --bench server --locked

bench-full-house: ## a thousand tables with bots and five thousand watchers for ten minutes: errors, memory, stale pages
	cargo bench -p server --bench server --locked -- full-house

coverage: ## how often the lab's intervals hold the truth: the table of docs/lab.md; some fifteen minutes on two cores
	@cargo run -q --release -p lab --example coverage --locked

strength: ## bots against bots: the table of docs/strength.md, in less than half an hour on two cores
	@cargo run -q --release -p lab --example strength --locked

strength-first: ## the sharp bots against their first versions; hours on two cores
	@cargo run -q --release -p lab --example strength --locked -- first

calibration: ## how true the coach's estimates are: against solutions, rollouts and results; hours on two cores
	@cargo run -q --release -p coach --example calibration --locked

figures: ## what the games are like: plays the games behind the pages' figures; some fifteen minutes of one core
	cargo build --release -p knobel
	mkdir -p target/figures
	cargo run -q -p learn --example figures -- commands | while read -r name command; do \
		nice -n 10 target/release/$$command > target/figures/$$name.json || exit 1; done
	cargo run -q -p learn --example figures -- collect target/figures > target/figures.json
	mv target/figures.json crates/learn/figures/figures.json

train: ## fits the values of a game (GAME=pot): hours on two cores; stopped, it goes on where it was
	cargo run --release -p train --locked -- $(GAME)

puzzles-check: ## works out every puzzle again: solutions of POT and exactly, rollouts for the others; some ten minutes on two cores
	@cargo run -q --release -p knobel --locked -- puzzles --check

install: ## put the program `knobel` where cargo puts programs
	cargo install --path crates/knobel --locked
