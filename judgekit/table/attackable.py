"""Whom each attacking player can attack: the defending players, as far as range and neighbors allow.

Covers 801.3, 806.2b, 809.3c, 811.2b and 811.4 on top of the rules on defending players.
"""

from judgekit.citations import Citation, cite
from judgekit.named import Named
from judgekit.table.defenders import CHOSEN_OPPONENT, NEXT_TO_THEM, adjacent, defenders
from judgekit.table.formats import ONE_OF_THREE, THREE_OPTIONS
from judgekit.table.table import Player, Table, Unit

WITHIN_ATTACKERS_RANGE = cite("801.3", "only opponents in their controller’s range of influence")
ONLY_NEIGHBORS = cite("811.4", "opponents other than those seated next to them")


class Attackable(Named):
    """The players whom each attacking player can attack, and the rules that say so.

    Where they cannot be told, ``missing`` names the facts that would tell, or ``silent`` the message that says how the
    rules leave it open.
    """

    by: dict[Player, tuple[Player, ...]]
    rules: tuple[Citation, ...] = ()
    missing: tuple[str, ...] = ()
    silent: str = ""

    @property
    def known(self) -> bool:
        """Whether it is settled who can be attacked."""
        return not self.missing and not self.silent

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody whom some attacking player can attack."""
        return tuple(dict.fromkeys(player for players in self.by.values() for player in players))


def attackable(table: Table, active: Unit | None, chosen: Player | None = None) -> Attackable:
    """Whom the players of the active unit can attack; ``chosen`` is the opponent picked as combat began (507.1)."""
    option_open = table.attack is None and not table.two_player_game and table.format.name != "emperor"
    if active is None or table.shared_team_turns or not option_open:
        return _with_option(table, active, chosen)
    # Exactly one of three options is in use (806.2b, 811.2b); it need not be known where all agree.
    possible = [_with_option(table._replace(attack=option), active, chosen) for option in THREE_OPTIONS]
    rule = ONE_OF_THREE.get(table.format.name, CHOSEN_OPPONENT)
    if all(found.known for found in possible) and len({frozenset(found.players) for found in possible}) == 1:
        return possible[0]._replace(rules=(rule,))
    return Attackable({}, (rule,), missing=("options.attack",))


def _with_option(table: Table, active: Unit | None, chosen: Player | None) -> Attackable:
    found = defenders(table, active, chosen)
    rules = found.rules
    if not found.known:
        return Attackable({}, rules, missing=found.missing, silent=found.silent)
    if active is None:
        # The chosen opponent tells who defends (507.1), but not who attacks.
        return Attackable({}, rules, missing=("active",))
    defending = tuple(player for player in found.players if table.in_game(player))
    if table.format.attacks_neighbors_only and not table.shared_team_turns:
        beside = adjacent(table, active, defending)
        rule = NEXT_TO_THEM if table.format.name == "emperor" else ONLY_NEIGHBORS
        rules = tuple(dict.fromkeys((*rules, rule)))
        if beside.silent:
            return Attackable({}, rules, silent=beside.silent)
        defending = beside.players
    if table.shared_team_turns and table.range_not_given:
        return Attackable({}, (*rules, WITHIN_ATTACKERS_RANGE), missing=("options.range_of_influence",))
    if table.ranges is not None:
        rules = (*rules, WITHIN_ATTACKERS_RANGE)
    by = {player: table.within_range(player, defending) for player in table.members(active)}
    return Attackable(by, rules)
