"""Whether a creature put onto the battlefield attacking attacks, and whom: 506.3b, 508.4, 508.4a, 800.4b."""

from judgekit.citations import cite
from judgekit.rulings.attack_facts import EntersAttacking
from judgekit.rulings.combat import (
    AttackedBattle,
    AttackedPlayer,
    Target,
    defender_key,
    defender_of,
    left_with_controller,
    target_gone,
)
from judgekit.rulings.declared_attack import BATTLE, explain_attackable
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.attackable import Attackable
from judgekit.table.table import Player, Table, Unit

NOT_AN_ATTACKING_PLAYER = cite("506.3b", "someone who isn’t an attacking player")
ITS_CONTROLLER_CHOOSES = cite("508.4", "its controller chooses the defending player")
NEVER_ATTACKS = cite("508.4a", "never counts as an attacking creature")
STAYS_IN_ITS_ZONE = cite("800.4b", "stays in its current zone")


def decide(table: Table, active: Unit | None, entering: EntersAttacking, found: Attackable) -> Ruling:
    """First whether its controller attacks at all, then what the effect says it attacks, else its controller picks."""
    reason = Reasoning()
    if table.shared_team_turns:
        explain_attackable(table, found, reason)
    controller = entering.controller
    if controller is not None and not table.in_game(controller):
        reason.step("attack.never-enters", STAYS_IN_ITS_ZONE, player=controller)
        return _does_not_attack(reason, entering)
    if found.silent:
        if not table.shared_team_turns:
            explain_attackable(table, found, reason)
        return reason.silent(found.silent)
    if active is None or controller is None:
        reason.step("attack.enters-under-control", NOT_AN_ATTACKING_PLAYER)
        unknown = {"active": active, "enters_attacking.controller": controller}
        return reason.undetermined(*(fact for fact, value in unknown.items() if value is None))
    if controller not in table.members(active):
        reason.step("attack.not-an-attacking-player", NOT_AN_ATTACKING_PLAYER, player=controller)
        return _does_not_attack(reason, entering)
    if entering.attacking is not None and _gone_for_good(table, entering.attacking):
        reason.step("attack.gone-before", NEVER_ATTACKS)
        return _does_not_attack(reason, entering)
    if not table.shared_team_turns:
        explain_attackable(table, found, reason)
    if found.missing:
        target = entering.attacking
        open_target = target is not None and defender_of(target) is None
        needs = [f"enters_attacking.attacking.{defender_key(target)}"] if target is not None and open_target else []
        return reason.undetermined(*found.missing, *needs)
    candidates = found.by[controller]
    if entering.attacking is not None:
        return _as_the_effect_says(entering, entering.attacking, candidates, reason)
    reason.step("attack.controller-chooses", ITS_CONTROLLER_CHOOSES, player=controller)
    if not candidates:
        return _does_not_attack(reason, entering)
    answer = {"attacking": True, "chooser": controller, "candidates": list(candidates)}
    return reason.choice(answer, "attack.choice", creature=entering.creature, chooser=controller, candidates=candidates)


def _gone_for_good(table: Table, target: Target) -> bool:
    """Whether the player has left the game, or the planeswalker or battle has left combat with or without them."""
    player = defender_of(target)
    left = player is not None and not table.in_game(player)
    return left or left_with_controller(table, target) or target_gone(target) is True


def _as_the_effect_says(
    entering: EntersAttacking, target: Target, candidates: tuple[Player, ...], reason: Reasoning
) -> Ruling:
    """The effect names what is attacked; it must be one of the defending players, or theirs, and still be there."""
    player = defender_of(target)
    gone = target_gone(target)
    if candidates and (player is None or (player in candidates and gone is None)):
        reason.step("attack.effect-says", ITS_CONTROLLER_CHOOSES, NEVER_ATTACKS)
        at = "enters_attacking.attacking"
        needs = [f"{at}.{defender_key(target)}"] if player is None else []
        return reason.undetermined(*needs, *([f"{at}.removed_from_combat"] if gone is None else []))
    battle = (BATTLE,) if isinstance(target, AttackedBattle) else ()
    if player not in candidates:
        rules = (ITS_CONTROLLER_CHOOSES,) if isinstance(target, AttackedPlayer) else (NEVER_ATTACKS, *battle)
        reason.step("attack.nobody-to-attack", *rules)
        return _does_not_attack(reason, entering)
    reason.step("attack.effect-says", ITS_CONTROLLER_CHOOSES, *battle)
    if isinstance(target, AttackedPlayer):
        answer = {"attacking": True, "player": player}
        return reason.determined(answer, "attack.enters-attacking", creature=entering.creature, player=player)
    name = target.battle if isinstance(target, AttackedBattle) else target.planeswalker
    return reason.determined(
        {"attacking": True}, "attack.enters-attacking-permanent", creature=entering.creature, permanent=name
    )


def _does_not_attack(reason: Reasoning, entering: EntersAttacking) -> Ruling:
    return reason.determined({"attacking": False}, "attack.enters-without-attacking", creature=entering.creature)
