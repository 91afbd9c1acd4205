"""Playing in the terminal: one loop for all games, one drawing of the table for each."""

from meadhall.terminal.no_break import respect_no_break_spaces

respect_no_break_spaces()
