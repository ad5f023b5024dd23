"""What becomes of objects when players leave the game: 310.10, 800.4a and 801.5a."""

from collections.abc import Iterator

from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID, Flag, Name, OneOf, PlayerName, Record
from judgekit.rulings.unknown import Open, settled
from judgekit.table.table import Player, Table


class Object(Named):
    """An object on the battlefield or the stack; an ability on the stack has a controller, but no owner."""

    object: str
    controller: Player | None
    zone: str
    owner: Player | None = NOT_SAID
    card: bool | None = True
    control_by_effect: bool | str | None = NOT_SAID
    protector: Player | None = NOT_SAID


OBJECT = Record(
    Object,
    {
        "object": Name(),
        "owner": PlayerName(),
        "controller": PlayerName(),
        "zone": OneOf(("battlefield", "stack"), may_be_unknown=False),
        "card": Flag(),
        "control_by_effect": Flag(),
        "protector": PlayerName(),
    },
)


class Fate(Named):
    """What becomes of an object: ``controller`` is the new one, ``protector_candidates`` who can protect the battle."""

    fate: str
    controller: Player | None = None
    chooser: Player | None = None
    protector_candidates: tuple[Player, ...] = ()


_UNKNOWABLE = ("owner", "controller", "card", "control_by_effect", "protector")


def fate(before: Table, after: Table, thing: Object) -> tuple[Fate | None, list[str]]:
    """What becomes of an object, or the keys of the facts that it hangs on."""

    def decided(known: Object) -> Fate:
        return _decided(before, after, known, has_owner=thing.owner != NOT_SAID)

    # Everything but an ability on the stack has an owner, said or not; only a battle has a protector.
    said = thing._replace(owner=thing.owner or None)
    opens = [
        Open.at((key,), tuple(_values(before, after, thing, key))) for key in _UNKNOWABLE if getattr(said, key) is None
    ]
    known = settled(said, opens, decided)
    return (None, known.needs) if known.open else (decided(known.facts), [])


def _values(before: Table, after: Table, thing: Object, key: str) -> Iterator[object]:
    """What an unknown fact may be; two players of those who leave and of those who stay stand for all of them."""
    if key in ("card", "control_by_effect"):
        yield from (True, False)
        return
    leaving = [player for player in before.players() if not after.in_game(player)]
    named = [thing.owner, thing.controller, thing.protector]
    yield from dict.fromkeys((*leaving[:2], *after.players()[:2], *(p for p in named if p and before.in_game(p))))


def _decided(before: Table, after: Table, thing: Object, *, has_owner: bool) -> Fate:
    """The order of 800.4a: owned objects leave, control ends, what is no card ceases to exist, the rest is exiled."""
    owner, controller = thing.owner, thing.controller
    assert controller is not None
    gone = not after.in_game(controller)
    # An ability on the stack has no owner; only whoever regains control of one has to be known.
    ability = thing.zone == "stack" and not thing.card and not has_owner
    if not ability and owner is not None and not after.in_game(owner):
        return Fate("leaves")
    if gone and thing.control_by_effect and owner is not None:
        return _stays(before, after, thing, owner)
    if gone and thing.zone == "stack" and not thing.card:
        return Fate("ceases")
    if gone:
        return Fate("exiled")
    return _stays(before, after, thing, None)


def _stays(before: Table, after: Table, thing: Object, new: Player | None) -> Fate:
    """A battle whose protector has left, or can’t protect it from the new controller, gets a new one (310.10)."""
    controller = new if new is not None else thing.controller
    assert controller is not None
    assert thing.protector is not None
    if thing.protector == NOT_SAID or (
        after.in_game(thing.protector) and (new is None or after.are_opponents(new, thing.protector))
    ):
        return Fate("stays", new)
    # Ranges of influence stay for this turn as they were when it began (801.2c).
    return Fate("stays", new, controller, before.within_range(controller, after.opponents(controller)))
