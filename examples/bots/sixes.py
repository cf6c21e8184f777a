#!/usr/bin/env python3
"""A bot for POT: it throws every die again that shows less than 4, and stops once it beats the total that lies.

    knobel play pot --bots 2=cmd:examples/bots/sixes.py
    knobel bot --check examples/bots/sixes.py
"""

import json
import sys


def total(dice):
    """What three faces count: numbers as they are, the letters nothing."""
    return sum(int(face) for face in dice if face.isdigit())


def choose(question):
    legal, position = question["awaits"]["move"]["legal"], question["position"]
    if "stop" not in legal:
        return legal[0]
    dice, control = position["dice"], position["control"]
    if control and control["seat"] != position["turn"] and total(dice) > control["total"]:
        return "stop"
    low = [die for die, face in zip("POT", dice) if not face.isdigit() or int(face) < 4]
    wish = "rethrow " + "".join(low)
    return wish if wish in legal else "stop"


def main():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "knobel":
            print("bot Sixes", "version 1", "plays pot", "ready 1", sep="\n", flush=True)
        elif word == "go":
            number, _, question = rest.partition(" ")
            print("move", number, choose(json.loads(question)), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
