"""A small rules text in the official form, in words of our own, with the slips that published texts have."""

from typing import Final

SAMPLE: Final = """\
The Comprehensive Rules of Tea

These rules are effective as of March 5, 2021.

Introduction

Every rule has a number of its own, and the second cup comes from the rule numbered
100.1a as everywhere.

Contents

1. Making Tea
100. General
101. Leaves
2. Serving Tea
200. Guests
Glossary
Credits

1. Making Tea

100. General

100.1. Tea is made from leaves and hot water.

100.1a Leaves are put into the pot before the water.
     Some houses begin with the water. See rule 101.1.
     A few begin with milk.
Example: Ana puts two spoons of leaves into the pot.
Example: Ben takes a bag.

100.1b. A pot with no lid is still a pot.

100.2 Water boils before it is poured.

100.3.All cups are warmed.

 100.4. A second pot is made in these ways:

100.4k  The leaves are used again.

100.4m New leaves are taken.

100. 4n Nobody wants a second pot.

100.4p The pot is broken.

101. Leaves

101.1. Green

101.1a Green leaves like cooler water.
f
101.2. Black

Example: A black tea stands for four minutes.

2. Serving Tea

200. Guests

200.1. Guests are served first.

200.1. Hosts are served last.
Example: Cleo waits.

Glossary

Bag
1. Paper that holds leaves.
2. Something to carry the pot in.
See rule 100.1a.

Cup (Obsolete)
A small bowl.
Dish
A flat bowl. See rule 100.3.

Steep
To leave leaves in water.

Tray

Credits

Tea designed by many people.
100.9. This is no rule.
"""
