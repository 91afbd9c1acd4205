// Folds the events of whole games over the views before them, with the page's own code, and compares what is drawn
// with the views after them. `tests/test_scenes.py` bundles this file and starts it with the games as a file of JSON.
import { readFileSync } from 'node:fs';
import { read as readEketorp, frame } from '../web/src/games/eketorp/position';
import { changed as changeEketorp } from '../web/src/games/eketorp/scene';
import { read as read878 } from '../web/src/games/878/position';
import { changed as change878 } from '../web/src/games/878/scene';
import { changed as changeSiege } from '../web/src/games/diex-aie-siege/scene';
import { read as readVikings } from '../web/src/games/vikings/position';
import { changed as changeVikings } from '../web/src/games/vikings/scene';

/** Counts that are not 0, in the order of their names. */
const some = (counts) =>
  Object.fromEntries(
    Object.entries(counts ?? {})
      .filter(([, n]) => n)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const mapped = (things, part, without = []) =>
  some(
    Object.fromEntries(
      Object.entries(things ?? {})
        .filter(([id]) => !without.includes(id))
        .map(([id, thing]) => [id, part(thing)]),
    ),
  );

// ---------------------------------------------------------------- Eketorp

function foldEketorp(before, events, viewer, after) {
  let scene = before;
  let place = String(frame(scene, 'duel')?.['place'] ?? '');
  for (const { kind, arguments: happened } of events) {
    if (kind.endsWith('-opened') || kind === 'siege-opened-undefended') place = String(happened.place);
    const isKnown = kind === 'vikings-shown' && happened.seat === viewer;
    scene = changeEketorp(scene, kind, isKnown ? [] : [happened], { place, after });
    if (kind === 'cards-swapped') place = '';
  }
  return scene;
}

const partOfEketorp = ({ spaces, players }) => ({
  spaces: mapped(spaces, ({ stones, vikings }) => ({ stones: some(stones), vikings: some(vikings) })),
  players: mapped(players, ({ home, hospital, walls, carried, extra, amulets, sieges }) => ({
    home,
    hospital: some(hospital),
    walls,
    carried: some(carried),
    extra: some(extra),
    amulets,
    sieges: mapped(sieges, ({ vikings }) => (vikings?.length ? [...vikings].sort() : 0)),
  })),
});

// ---------------------------------------------------------------- games whose events are folded one by one

const each = (changed) => (before, events) => events.reduce(changed, before);

const PIECES = ['housecarls', 'thegns', 'norsemen', 'berserkers', 'fyrd', 'marker'];

/** Who stands in a shire, on leaders' cards too, and its marker. */
function piecesIn(position, shire) {
  const cards = Object.values(position.leaders).filter(({ at }) => at === shire);
  const held = [position.shires[shire] ?? {}, ...cards.map(({ units }) => units)];
  return some(Object.fromEntries(PIECES.map((piece) => [piece, held.reduce((sum, counts) => sum + Number(counts[piece] ?? 0), 0)])));
}

const partOf878 = (position) => {
  const { turn, shires, leaders, fled, markers } = position;
  const places = new Set([...Object.keys(shires), ...Object.values(leaders).map(({ at }) => at)]);
  const pieces = Object.fromEntries([...places].map((place) => [place, piecesIn(position, place)]));
  return {
    turn,
    pieces: some(mapped(pieces, (counts) => (Object.keys(counts).length ? counts : 0))),
    leaders: mapped(leaders, ({ at }) => at),
    fled: some(fled),
    markers,
  };
};

/** Whoever moves or retreats goes step by step, and only the end is told: until then the view alone shows where he is. */
const moversIn = ({ move, frames }) => [move?.mover, ...frames.filter(({ decision }) => decision === 'retreat').map(({ person }) => person)];

const partOfVikings = ({ people }, movers) => ({
  people: mapped(people, ({ state, at }) => ({ state, at: at ?? '' }), movers),
});

// ---------------------------------------------------------------- sieges of Diex Aie 2

/** Who joins a side is named by the view alone. */
function foldSiege(before, events, viewer, after) {
  const folded = each(changeSiege)(before, events);
  return { ...folded, people: { ...after.people, ...folded.people } };
}

/** The last evening, in which the marker moves once more, is not told when the siege ends with it. */
const partOfSiege = ({ day, supply, marker, ladders, fascines, burnt, bailey_fallen, exchanged, initiative, people }, _, ended) => ({
  ...{ day, supply, ladders, fascines, burnt: burnt.join(' '), bailey_fallen, exchanged, initiative },
  marker: ended ? 0 : marker,
  people: mapped(people, ({ health, due = 0, fresh = 0 }) => `${health} ${due} ${fresh}`),
});

const GAMES = {
  'diex-aie-siege': { read: (view) => view, fold: foldSiege, part: partOfSiege },
  eketorp: { read: readEketorp, fold: foldEketorp, part: partOfEketorp },
  878: { read: read878, fold: each(change878), part: partOf878 },
  vikings: { read: readVikings, fold: each(changeVikings), part: partOfVikings },
};

// ---------------------------------------------------------------- comparing

/** What differs, as `path: folded, in the view`. */
function differences(folded, seen, path = '') {
  if (typeof folded !== 'object' || typeof seen !== 'object' || !folded || !seen) {
    return folded === seen ? [] : [`${path}: ${JSON.stringify(folded)}, in the view ${JSON.stringify(seen)}`];
  }
  const keys = new Set([...Object.keys(folded), ...Object.keys(seen)]);
  return [...keys].flatMap((key) => differences(folded[key], seen[key], path ? `${path}.${key}` : key));
}

const found = [];
let folded = 0;
for (const { game, name, viewer, first, steps } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const { read, fold, part } = GAMES[game];
  let before = read(first);
  for (const { action, events, view } of steps) {
    const after = read(view);
    folded += events.length;
    const movers = [...moversIn(before), ...moversIn(after)];
    const shown = fold(structuredClone(before), events, viewer, after);
    const ended = after.ended !== undefined;
    for (const difference of differences(part(shown, movers, ended), part(after, movers, ended))) {
      found.push({ game, name, viewer, action, difference, kinds: events.map(({ kind }) => kind) });
    }
    before = after;
  }
}
console.log(JSON.stringify({ folded, found }));
