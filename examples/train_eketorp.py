#!/usr/bin/env python3
"""Train a small policy for Eketorp against random players: REINFORCE with a linear softmax, NumPy alone.

    pip install meadhall[env]
    python examples/train_eketorp.py --games 2000

A policy is a matrix: observation to one score for each action; those that are not open are masked out. It is no strong
player, but it learns something that can be seen: its share of victories among three grows from one in three.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from meadhall.env.gymnasium import Games

SCALE = 8.0  # most counts on the board are below
RATE = 0.002
Numbers = NDArray[np.float64]


def probabilities(weights: Numbers, seen: Numbers, mask: NDArray[np.int8]) -> Numbers:
    scores = np.where(mask > 0, seen @ weights, -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    chances = np.exp(scores)
    return chances / chances.sum(axis=1, keepdims=True)


def features(observation: NDArray[np.int64]) -> Numbers:
    """Between about -1 and 1, with a constant 1 at the end."""
    scaled = np.clip(observation / SCALE, -1, 1)
    return np.concatenate([scaled, np.ones((len(scaled), 1))], axis=1)


def train(games: int, envs: int, seed: int, report_every: int) -> Numbers:
    """The weights after so many games."""
    luck = np.random.default_rng(seed)
    hall = Games("eketorp", num_envs=envs, seats=3)
    observations, _ = hall.reset(seed=seed)
    weights = np.zeros((hall.setting.size + 1, hall.setting.actions))
    played: list[list[tuple[Numbers, Numbers]]] = [[] for _ in range(envs)]
    rewards: list[float] = []
    usual = 1 / 3
    while len(rewards) < games:
        seen, mask = features(observations["observation"]), observations["action_mask"].copy()
        resting = ~mask.any(axis=1)  # a game that is over: this step only begins the next one
        mask[resting, 0] = 1
        chances = probabilities(weights, seen, mask)
        actions = np.array([luck.choice(len(row), p=row) for row in chances])
        for number in np.flatnonzero(~resting):
            wish = -chances[number]
            wish[actions[number]] += 1
            played[number].append((seen[number], wish))
        observations, gained, ended, _, _ = hall.step(actions)
        for number in np.flatnonzero(ended):
            states, wishes = (np.stack(part) for part in zip(*played[number], strict=True))
            weights += RATE * (gained[number] - usual) * states.T @ wishes
            played[number].clear()
            rewards.append(float(gained[number]))
            usual += 0.01 * (rewards[-1] - usual)
            if len(rewards) % report_every == 0 or len(rewards) == games:
                lately = np.mean(rewards[-report_every:])
                print(f"after {len(rewards)} games: {lately:.1%} of the victories lately (a random player: 33.3 %)")
    return weights


def main(words: list[str] | None = None) -> None:
    options = argparse.ArgumentParser(description="Train a small policy for Eketorp.")
    options.add_argument("--games", type=int, default=2000)
    options.add_argument("--envs", type=int, default=16, help="games played at the same time")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args(words)
    if given.games < 1 or given.envs < 1:
        options.error("--games and --envs take a number from 1 on")
    train(given.games, given.envs, given.seed, max(1, given.games // 10))


if __name__ == "__main__":
    main()
