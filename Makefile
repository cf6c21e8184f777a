# What people type when they work on Knobel. Each target says what it does: `make help`.

.PHONY: help test bench strength install

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

test: ## format, lints, all tests, docs: what CI runs
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	cargo test --workspace --locked
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items --locked

bench: ## speed of playouts, lab and bots, as shares of a bare loop of Pig
	cargo bench -p play --bench playouts --locked
	cargo bench -p lab --bench lab --locked

strength: ## bots against bots: the table of docs/strength.md, in less than half an hour on two cores
	@cargo run -q --release -p lab --example strength --locked

install: ## put the program `knobel` where cargo puts programs
	cargo install --path crates/knobel --locked
