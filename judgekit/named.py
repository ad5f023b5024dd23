"""Values with named fields: every call defines dozens of them, so defining one may cost next to nothing."""

from typing import TYPE_CHECKING

__all__ = ["Named"]

if TYPE_CHECKING:
    from typing import NamedTuple as Named
else:
    from collections import _tuplegetter  # which is there on every Python, if not as fast on each

    class _WithFields(type):
        """Makes the annotations of a class its fields. No code is compiled for it, which makes other tuples slow."""

        def __new__(cls, name, bases, body):
            made = super().__new__(cls, name, bases, {"__slots__": (), **body})
            if bases[0] is not tuple and not hasattr(made, "_fields"):
                fields = tuple(made.__annotations__)
                made._fields = made.__match_args__ = fields
                made._field_defaults = {field: body[field] for field in fields if field in body}
                for place, field in enumerate(fields):
                    setattr(made, field, _tuplegetter(place, None))
            return made

    class Named(tuple, metaclass=_WithFields):
        """A named tuple, like those of ``typing.NamedTuple`` in all that is asked of one here."""

        def __new__(cls, *given, **named):
            fields = cls._fields
            if named or len(given) != len(fields):
                values = {**cls._field_defaults, **dict(zip(fields, given, strict=False)), **named}
                if len(given) > len(fields) or values.keys() != set(fields) or named.keys() & set(fields[: len(given)]):
                    raise TypeError(f"{cls.__name__} has the fields {fields}; given are {given} and {named}")
                given = [values[field] for field in fields]
            return tuple.__new__(cls, given)

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            fields = ", ".join(f"{field}={value!r}" for field, value in self._asdict().items())
            return f"{type(self).__name__}({fields})"

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **named):
            return type(self)(**{**self._asdict(), **named})
