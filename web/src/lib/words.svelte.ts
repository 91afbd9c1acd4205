// Words in French and English, from the same Fluent files that Python reads.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { get } from './api';
import { settings, type Lang } from './settings.svelte';
import type { ActionText, GameDetails, GameEvent, Labels, Prompt, Rule, View } from './types';
import { innermost, lastFrame } from './inner';
import { setLabels, setRule } from './typeset';

const hallTexts = import.meta.glob<string>('../texts/*.ftl', { query: '?raw', import: 'default' });
const PACKAGE = '../../../src/meadhall/';
const gameTexts = import.meta.glob<string>(['../../../src/meadhall/games/**/*.ftl', '../../../src/meadhall/skirmish/*.ftl'], {
  query: '?raw',
  import: 'default',
});
const serverTexts = import.meta.glob<string>('../../../src/meadhall/server/texts/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** `fr.ftl` and every `<topic>.fr.ftl`. */
function inLanguage(texts: Record<string, () => Promise<string>>, lang: Lang): Promise<string>[] {
  const wanted = new RegExp(`[/.]${lang}\\.ftl$`);
  return Object.keys(texts)
    .filter((file) => wanted.test(file))
    .map((file) => texts[file]!());
}

/** The texts in a folder of the package, and those they build upon, as core/texts.py reads them: `# with ../folder`. */
async function textsIn(folder: string, lang: Lang): Promise<string[]> {
  const text = await gameTexts[`${PACKAGE}${folder}/${lang}.ftl`]?.();
  if (text === undefined) return [];
  const below = /^# with (\S+)\n/.exec(text)?.[1];
  const there = below && new URL(below, `file:///${folder}/`).pathname.replace(/^\/|\/$/g, '');
  return [text, ...(there ? await textsIn(there, lang) : [])];
}

async function bundle(lang: Lang, files: (string | undefined)[]): Promise<FluentBundle> {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const file of files) if (file !== undefined) made.addResource(new FluentResource(file));
  return made;
}

function format(from: FluentBundle | undefined, key: string, values: Record<string, FluentVariable>): string | null {
  const message = from?.getMessage(key);
  return message?.value ? from!.formatPattern(message.value, values, []) : null;
}

class Words {
  #hall = $state.raw<FluentBundle>();
  /** False until the language that is wanted has arrived. */
  ready = $derived(this.#hall !== undefined);

  async use(lang: Lang): Promise<void> {
    const texts = await Promise.all([...inLanguage(hallTexts, lang), ...inLanguage(serverTexts, lang)]);
    const made = await bundle(lang, texts);
    if (lang !== settings.lang) return; // another language was asked for meanwhile
    this.#hall = made;
    document.documentElement.lang = lang;
  }

  /** A sentence of the hall itself. */
  say(key: string, values: Record<string, FluentVariable> = {}): string {
    return format(this.#hall, key, values) ?? key;
  }

  has(key: string): boolean {
    return this.#hall?.hasMessage(key) ?? false;
  }
}

export const words = new Words();
export const t = (key: string, values: Record<string, FluentVariable> = {}): string => words.say(key, values);

/** Some begin with a name that has an article, such as "the levy of Rye". */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Target {
  verb: string;
  target: string | null;
}

export function parse(action: ActionText): Target {
  const [verb, target] = action.split(' ', 2) as [string, string?];
  return { verb, target: target ?? null };
}

/** What a target of an action is called in a position, where its label would say too little; null leaves it to the label. `isTold`: it
 *  stands in a question or in what has happened, not in an answer. */
export type Naming = (domain: string, id: string, view: View, words: GameWords, isTold: boolean) => string | null;

/** The words of one game in the present language, and its rules. */
export class GameWords {
  #bundle = $state.raw<FluentBundle>();
  /** The texts upon which those of the game build: the words of a game inside it, where its own say something else. */
  #below = $state.raw<FluentBundle>();
  #labels = $state.raw<Labels>({});
  #nameOf: Naming | undefined;
  rules = $state.raw<Map<string, Rule>>(new Map());

  constructor(
    readonly details: GameDetails,
    /** How this game calls a seat; colours for most. */
    readonly seatName: (view: View | null, seat: number, labels: Labels) => string,
    /** The hash of the facts that the table has: owners may have corrected names. */
    readonly data: string,
    readonly naming?: (data: string) => Promise<Naming>,
    /** Which people a side is, where that is the scenario's to say: a name of the message `side-name`, of a camp `camp-name`. */
    readonly peopleOf?: (view: View, side: string) => string | null,
  ) {}

  async use(lang: Lang): Promise<void> {
    const { id, texts } = this.details;
    const [files, labels, rules, nameOf] = await Promise.all([
      Promise.all(texts.map((folder) => textsIn(folder, lang))),
      get<Labels>(`/api/games/${id}/labels?lang=${lang}&hash=${this.data}`),
      get<Rule[]>(`/api/games/${id}/rules?lang=${lang}`),
      this.naming?.(this.data),
    ]);
    this.#nameOf = nameOf;
    this.#bundle = await bundle(lang, [...new Set(files.flat())]);
    this.#below = await bundle(lang, [...new Set(files.flatMap((found) => found.slice(1)))]);
    this.#labels = setLabels(labels);
    this.rules = new Map(rules.map((rule) => [rule.id, setRule(rule)]));
  }

  say(key: string, values: Record<string, FluentVariable> = {}): string {
    return format(this.#bundle, key, values) ?? key;
  }

  label(domain: string, id: string | number, view: View | null): string {
    if (domain === 'seat') return this.seatName(view, Number(id), this.#labels);
    const people = (domain === 'side' || domain === 'camp') && view ? this.peopleOf?.(view, String(id)) : null;
    if (people) return this.say(`${domain}-name`, { name: people });
    return this.#labels[domain]?.[String(id)] ?? String(id);
  }

  /** What an action, an event or a question is about, in the position in which it stands. */
  target(domain: string, id: string | number, view: View | null, isTold = false): string {
    return (view && this.#nameOf?.(domain, String(id), view, this, isTold)) ?? this.label(domain, id, view);
  }

  #values(declared: string, given: Record<string, string | number>, view: View | null): Record<string, FluentVariable> {
    const values: Record<string, FluentVariable> = {};
    for (const item of declared.split(' ')) {
      const [name, domain] = item.split(':') as [string, string?];
      if (!name || !domain || given[name] === undefined) continue;
      const value = given[name];
      if (domain === 'number') values[name] = Number(value);
      else if (domain === 'cards') values[name] = this.#cards(value, view);
      else values[name] = this.target(domain, value, view, true);
    }
    return values;
  }

  /** Several cards in one argument: a bit for each that has a name, the lowest for the first; else a digit for each. */
  #cards(value: string | number, view: View | null): string {
    const named = Object.keys(this.#labels['card'] ?? {});
    if (!named.length) return [...String(value)].join(', ');
    return named.filter((_, i) => (Number(value) >> i) & 1).map((id) => this.label('card', id, view)).join(', ') || '–';
  }

  event(event: GameEvent, view: View | null): string {
    return sentence(this.say(`event-${event.kind}`, this.#values(this.details.events[event.kind] ?? '', event.arguments, view)));
  }

  prompt(prompt: Prompt, view: View | null): string {
    const declared = this.details.prompts[prompt.name] ?? '';
    return sentence(this.say(`prompt-${prompt.name}`, this.#values(declared, prompt.arguments, view)));
  }

  /** What odds are about. Its arguments are named as in prompts and events. */
  odds(title: Prompt, view: View | null): string {
    const declared = Object.values({ ...this.details.events, ...this.details.prompts }).join(' ');
    return this.say(`odds-${title.name}`, this.#values(declared, title.arguments, view));
  }

  action(action: ActionText, view: View | null): string {
    const { verb, target } = parse(action);
    const domain = this.details.domains[verb] ?? '';
    // Seats are named from 1 in actions and numbered from 0 everywhere else.
    const label = target === null ? '' : domain === 'seat' ? this.label('seat', Number(target) - 1, view) : this.target(domain, target, view);
    return this.deed(verb, view, label);
  }

  /** What is done with a target, whatever that is called. An action that means something else as the answer to a question has a
   *  message of its own there, as in Python. */
  deed(verb: string, view: View | null, target: string): string {
    const asked = view ? lastFrame(innermost(view, this.details.nested)) : undefined;
    const find = (from: FluentBundle | undefined, name: string): string | null =>
      (asked ? format(from, `action-${name}-in-${asked}`, { target }) : null) ?? format(from, `action-${name}`, { target });
    const inside = this.#verbInside(verb);
    return (inside && find(this.#below, inside)) ?? find(this.#bundle, verb) ?? `action-${verb}`;
  }

  /** A verb that is called after the slot of a game inside, as core/outer_game.py spells it; null for all others. */
  #verbInside(verb: string): string | null {
    const slot = Object.values(this.details.nested).find((name) => verb.startsWith(`${name}-`));
    const inside = slot === undefined ? null : verb.slice(slot.length + 1);
    return inside !== null && inside in this.details.domains ? inside : null;
  }
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: chance > 0 && chance < 0.01 ? 1 : 0 }).format(chance);
}
