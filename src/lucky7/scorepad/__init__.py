"""The score pad for the box on the table: what is written down, scored by the rules."""

from lucky7.scorepad.pad import Pad
from lucky7.scorepad.refusals import BadPad

__all__ = ["BadPad", "Pad"]
