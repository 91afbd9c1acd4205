"""Who plays the games: this process, several of this machine, or a Ray cluster. Answers come in the order asked."""

from __future__ import annotations

import multiprocessing
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from meadhall.core.errors import MeadhallError

PATIENCE = 5.0  # seconds for a cluster to answer

Job = tuple[Any, ...]
T = TypeVar("T")


class Workers(Protocol):
    ahead: int  # jobs that may be under way before the first is waited for

    def begin(self, work: Callable[..., Any], job: Job) -> Any: ...

    def finish(self, begun: Any) -> Any: ...

    def close(self) -> None: ...


class Own:
    """One game after the other, here."""

    ahead = 1

    def begin(self, work: Callable[..., T], job: Job) -> T:
        return work(*job)

    def finish(self, begun: T) -> T:
        return begun

    def close(self) -> None:
        pass


class Processes:
    def __init__(self, workers: int) -> None:
        self.ahead = 2 * workers
        self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    def begin(self, work: Callable[..., T], job: Job) -> Future[T]:
        try:
            return self._pool.submit(work, *job)
        except BrokenProcessPool:
            raise MeadhallError("arena-worker") from None

    def finish(self, begun: Future[T]) -> T:
        try:
            return begun.result()
        except BrokenProcessPool:
            raise MeadhallError("arena-worker") from None

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """``address`` as Ray has it: ``local`` starts a cluster on this machine, ``auto`` finds one, ``ray://HOST:PORT``
    reaches one far away. Its machines need this version of Meadhall."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise MeadhallError("arena-ray-missing") from None
        must_answer(address)
        self._ray: Any = ray
        self._remote: dict[Callable[..., Any], Any] = {}
        try:
            ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
        except (ConnectionError, RuntimeError, ValueError) as problem:
            raise MeadhallError("arena-ray", address=address) from problem
        self.ahead = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def begin(self, work: Callable[..., Any], job: Job) -> Any:
        if work not in self._remote:
            self._remote[work] = self._ray.remote(work)
        return self._remote[work].remote(*job)

    def finish(self, begun: Any) -> Any:
        return self._ray.get(begun)

    def close(self) -> None:
        self._ray.shutdown()


def must_answer(address: str) -> None:
    """Somebody listens there: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE):
            return
    except (OSError, ValueError, OverflowError):
        raise MeadhallError("arena-ray", address=address) from None


def make_workers(count: int, ray: str | None) -> Workers:
    if ray is not None:
        return Cluster(ray)
    return Own() if count == 1 else Processes(count)


def in_order(some: Workers, work: Callable[..., T], jobs: Iterable[Job]) -> Iterator[T]:
    """The answers to all jobs. Whoever stops asking leaves at most ``ahead`` of them unread."""
    begun: deque[Any] = deque()
    for job in jobs:
        begun.append(some.begin(work, job))
        if len(begun) >= some.ahead:
            yield some.finish(begun.popleft())
    while begun:
        yield some.finish(begun.popleft())


__all__ = ["Cluster", "Own", "Processes", "Workers", "in_order", "make_workers"]
