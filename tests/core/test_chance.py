"""Where luck comes from: the fast, the sealed and the loaded source."""

from __future__ import annotations

import hashlib
import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.chance import (
    Chance,
    ImpossibleOutcome,
    LoadedChance,
    SealedChance,
    commitment,
    revive,
    seeded,
)

SECRET = bytes(range(32))
SOURCES = {
    "fast": lambda: seeded(7),
    "sealed": lambda: SealedChance(SECRET, 0, 0),
    "loaded": lambda: LoadedChance([3, 1, 2], seeded(7)),
}
every_source = pytest.mark.parametrize("make", SOURCES.values(), ids=SOURCES)


def rolls(chance: Chance, n: int, times: int) -> list[int]:
    return [chance.below(n) for _ in range(times)]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


# ---------------------------------------------------------------- every source


@every_source
def test_the_same_source_gives_the_same_sequence(make) -> None:
    assert rolls(make(), 6, 50) == rolls(make(), 6, 50)


@every_source
def test_a_clone_goes_on_alike_and_apart(make) -> None:
    chance = make()
    chance.below(6)
    twin = chance.clone()
    ahead = rolls(twin, 6, 20)
    assert chance.save() != twin.save()
    assert rolls(chance, 6, 20) == ahead
    assert chance.save() == twin.save()


@every_source
def test_what_is_saved_can_be_revived(make) -> None:
    chance = make()
    chance.below(6)
    twin = revive(chance.save())
    assert type(twin) is type(chance)
    assert twin.used == chance.used == 1
    assert rolls(twin, 6, 20) == rolls(chance, 6, 20)


@every_source
def test_what_is_saved_is_plain_data(make) -> None:
    saved = make().save()
    assert json.loads(json.dumps(saved)) == saved


@every_source
def test_saving_copies(make) -> None:
    chance = make()
    saved = json.dumps(chance.save(), default=repr)
    kept = chance.save()
    rolls(chance, 4, 3)
    assert json.dumps(kept, default=repr) == saved


@every_source
def test_every_answer_is_counted(make) -> None:
    chance, cells = make(), vec[i64]([5, 5, 5, 5])
    chance.below(6)
    assert chance.used == 1
    chance.die(6)
    assert chance.used == 2
    chance.draw(cells, 0, 4)
    assert chance.used == 3


@every_source
def test_a_branch_is_another_sequence_and_each_epoch_its_own(make) -> None:
    chance = make()
    rolls(chance, 4, 3)  # past whatever was loaded
    first, again, second = chance.branch(1), chance.branch(1), chance.branch(2)
    sequences = [tuple(rolls(source, 1000, 20)) for source in (first, again, second, chance)]
    assert sequences[0] == sequences[1]
    assert len(set(sequences)) == 3


@every_source
def test_a_draw_takes_only_what_is_in_the_pile(make) -> None:
    chance, cells = make(), vec[i64]([9, 0, 2, 1, 3, 0, 9])
    chance.below(6)
    for _ in range(40):
        assert cells[1 + chance.draw(cells, 1, 5)] > 0
    assert list(cells) == [9, 0, 2, 1, 3, 0, 9], "drawing only tells which; the game moves the card"


def test_a_draw_from_an_empty_pile_is_refused() -> None:
    for chance in (seeded(1), SealedChance(SECRET, 0, 0)):
        with pytest.raises(ImpossibleOutcome):
            chance.draw(vec[i64]([0, 0, 0]), 0, 3)


@pytest.mark.parametrize("make", [SOURCES["fast"], SOURCES["sealed"]], ids=["fast", "sealed"])
def test_a_shuffle_keeps_every_card_and_touches_nothing_else(make) -> None:
    cells = vec[i64]([90, 91, 0, 1, 2, 3, 4, 5, 92])
    make().shuffle(cells, 2, 6)
    assert sorted(list(cells)[2:8]) == [0, 1, 2, 3, 4, 5]
    assert [cells[0], cells[1], cells[8]] == [90, 91, 92]


@pytest.mark.parametrize("make", [SOURCES["fast"], SOURCES["sealed"]], ids=["fast", "sealed"])
def test_all_outcomes_and_all_orders_come_up_alike(make) -> None:
    chance = make()
    counts = [0] * 6
    for _ in range(12_000):
        counts[chance.die(6) - 1] += 1
    assert chi_square(counts, 2000) < 20.5  # 5 degrees of freedom, one in a thousand
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        cells = vec[i64]([0, 1, 2])
        chance.shuffle(cells, 0, 3)
        orders[tuple(cells)] = orders.get(tuple(cells), 0) + 1
    assert len(orders) == 6
    assert chi_square(list(orders.values()), 1000) < 20.5
    pile, drawn = vec[i64]([1, 3, 0, 6]), [0] * 4
    for _ in range(10_000):
        drawn[chance.draw(pile, 0, 4)] += 1
    assert drawn[2] == 0
    assert chi_square([drawn[0], drawn[1] / 3, drawn[3] / 6], 1000) < 13.8


# ---------------------------------------------------------------- fast


def sfc32(seed: int, n: int, times: int) -> list[int]:
    """The published generator, written once more."""
    mask = 2**32 - 1
    a, b, c, counter = seed & mask, seed >> 32 & mask, 0x9E3779B9, 1
    out = []
    for _ in range(12 + times):
        word = (a + b + counter) & mask
        counter += 1
        a, b, c = b ^ b >> 9, (c + (c << 3)) & mask, ((c << 21 | c >> 11) + word) & mask
        out.append(word * n >> 32)
    return out[12:]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32, 2**40 + 5, 2**64 - 1])
def test_the_fast_source_is_sfc32(seed: int) -> None:
    assert rolls(seeded(seed), 1 << 30, 100) == sfc32(seed, 1 << 30, 100)


def test_the_fast_sequence_never_changes() -> None:
    """Seeds are in records: another sequence would make them all worthless."""
    assert rolls(seeded(7), 100, 12) == [2, 66, 69, 56, 67, 35, 89, 60, 1, 63, 27, 14]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [seeded(seed).below(6) for seed in range(6_000)]
    assert chi_square([first.count(face) for face in range(6)], 1000) < 20.5
    assert seeded(-1).save() == seeded(2**64 - 1).save()


# ---------------------------------------------------------------- sealed


def keyed(secret: bytes, epoch: int, number: int) -> int:
    """Word ``number`` of a sealed source, from the description alone."""
    place = epoch.to_bytes(4, "big") + number.to_bytes(8, "big")
    return int.from_bytes(hashlib.blake2b(place, key=secret, digest_size=8).digest(), "big")


def test_a_sealed_roll_is_the_keyed_hash_of_its_number() -> None:
    assert rolls(SealedChance(SECRET, 0, 0), 6, 200) == [keyed(SECRET, 0, number) % 6 for number in range(200)]
    assert rolls(SealedChance(SECRET, 3, 40), 100, 50) == [keyed(SECRET, 3, number) % 100 for number in range(40, 90)]


def test_the_sealed_sequence_never_changes() -> None:
    assert rolls(SealedChance(SECRET, 0, 0), 6, 12) == [2, 1, 0, 5, 3, 3, 5, 0, 3, 5, 3, 3]


def test_sealed_outcomes_are_exactly_alike_because_the_odd_rest_is_passed_over() -> None:
    n = 3 << 61  # only two whole stretches fit into 64 bits: a quarter of all words must be passed over
    words = (keyed(SECRET, 0, number) for number in range(1000))
    wanted = [word % n for word in words if word < 2 * n][:200]
    chance = SealedChance(SECRET, 0, 0)
    assert rolls(chance, n, 200) == wanted
    assert chance.used > 200


def test_a_sealed_roll_depends_on_nothing_that_was_seen() -> None:
    """The next roll is the same whatever was rolled before, and another secret of one other bit shares nothing."""
    one, other = SealedChance(SECRET, 0, 0), SealedChance(SECRET, 0, 0)
    rolls(one, 6, 10)
    rolls(other, 54, 10)
    assert rolls(one, 1000, 20) == rolls(other, 1000, 20)
    near = bytes([SECRET[0] ^ 1]) + SECRET[1:]
    pairs = zip(rolls(SealedChance(SECRET, 0, 0), 6, 6000), rolls(SealedChance(near, 0, 0), 6, 6000), strict=True)
    same = sum(a == b for a, b in pairs)
    assert abs(same - 1000) < 120


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SealedChance(bytes(length), 0, 0)


def test_the_commitment_binds_the_secret_without_telling_it() -> None:
    shown = commitment(SECRET)
    assert shown == hashlib.sha256(b"meadhall sealed seed" + SECRET).hexdigest()
    assert SECRET.hex() not in shown
    assert commitment(bytes(32)) != shown


# ---------------------------------------------------------------- loaded


def loaded(*outcomes: int) -> LoadedChance:
    return LoadedChance(list(outcomes), seeded(7))


def test_loaded_dice_show_the_queued_faces_then_the_other_source() -> None:
    chance = loaded(6, 1, 3)
    assert [chance.die(6) for _ in range(3)] == [6, 1, 3]
    assert [chance.die(6) for _ in range(5)] == [face + 1 for face in rolls(seeded(7), 6, 5)]


def test_loaded_draws_name_the_kind() -> None:
    pile = vec[i64]([2, 0, 4])
    chance = loaded(2, 0)
    assert [chance.draw(pile, 0, 3), chance.draw(pile, 0, 3)] == [2, 0]
    assert chance.draw(pile, 0, 3) == seeded(7).draw(pile, 0, 3)


def test_loaded_numbers_count_from_nothing() -> None:
    assert rolls(loaded(0, 5), 6, 2) == [0, 5]


@pytest.mark.parametrize("face", [0, 7, -1])
def test_an_impossible_face_is_refused_by_its_name(face: int) -> None:
    with pytest.raises(ImpossibleOutcome, match=f" {face} .* 1 and 6"):
        loaded(face).die(6)


def test_an_impossible_number_or_draw_is_refused() -> None:
    with pytest.raises(ImpossibleOutcome, match="6 is not between 0 and 5"):
        loaded(6).below(6)
    for kind in (1, 3, -1):
        with pytest.raises(ImpossibleOutcome, match=f"{kind} is not in the pile"):
            loaded(kind).draw(vec[i64]([1, 0, 1]), 0, 3)


# ---------------------------------------------------------------- reviving


@pytest.mark.parametrize("saved", [["lucky", 0], [], ["fast", 0], ["fast", "0", 1, 2, 3, 4], ["sealed", 0, 5, 0]])
def test_nonsense_is_not_revived(saved: list[object]) -> None:
    with pytest.raises((ValueError, AssertionError, IndexError)):
        revive(saved)
