"""A line to the hall that can be cut: bytes go both ways through here, until they do not."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Line:
    def __init__(self, address: str) -> None:
        there = urlsplit(address)
        assert there.hostname is not None
        self.there = (there.hostname, there.port)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.is_cut = False
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """All connections end, and new ones end at once."""
        self.is_cut = True
        self._end_all()

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.door.close()
        self._end_all()

    def _end_all(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.door.accept()
                if self.is_cut:
                    here.close()
                    continue
                there = socket.create_connection(self.there)
                self._ends += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while carried := one.recv(65536):
                other.sendall(carried)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
