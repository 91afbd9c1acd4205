// Words in French and English, from the same Fluent files that Python reads.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { get } from './api';
import { settings, type Lang } from './settings.svelte';
import type { ActionText, GameDetails, GameEvent, Labels, Prompt, Rule, View } from './types';

const hallTexts = import.meta.glob<string>('../texts/*.ftl', { query: '?raw', import: 'default' });
const gameTexts = import.meta.glob<string>('../../../src/meadhall/games/*/*.ftl', { query: '?raw', import: 'default' });
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

export interface Target {
  verb: string;
  target: string | null;
}

export function parse(action: ActionText): Target {
  const [verb, target] = action.split(' ', 2) as [string, string?];
  return { verb, target: target ?? null };
}

/** What a target of an action is called in a position, where its label would say too little; null leaves it to the label. */
export type Naming = (domain: string, id: string, view: View, words: GameWords) => string | null;

/** The words of one game in the present language, and its rules. */
export class GameWords {
  #bundle = $state.raw<FluentBundle>();
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
  ) {}

  async use(lang: Lang): Promise<void> {
    const id = this.details.id; // a Python folder that begins with a number has a word before it
    const file = Object.keys(gameTexts).find((name) => name.endsWith(`${id.replace('-', '_')}/${lang}.ftl`));
    const [text, labels, rules, nameOf] = await Promise.all([
      gameTexts[file ?? '']?.(),
      get<Labels>(`/api/games/${id}/labels?lang=${lang}&hash=${this.data}`),
      get<Rule[]>(`/api/games/${id}/rules?lang=${lang}`),
      this.naming?.(this.data),
    ]);
    this.#nameOf = nameOf;
    this.#bundle = await bundle(lang, [text]);
    this.#labels = labels;
    this.rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  say(key: string, values: Record<string, FluentVariable> = {}): string {
    return format(this.#bundle, key, values) ?? key;
  }

  label(domain: string, id: string | number, view: View | null): string {
    if (domain === 'seat') return this.seatName(view, Number(id), this.#labels);
    return this.#labels[domain]?.[String(id)] ?? String(id);
  }

  /** What an action is about, in the position in which it is offered. */
  target(domain: string, id: string | number, view: View | null): string {
    return (view && this.#nameOf?.(domain, String(id), view, this)) ?? this.label(domain, id, view);
  }

  #values(declared: string, given: Record<string, string | number>, view: View | null): Record<string, FluentVariable> {
    const values: Record<string, FluentVariable> = {};
    for (const item of declared.split(' ')) {
      const [name, domain] = item.split(':') as [string, string?];
      if (!name || !domain || given[name] === undefined) continue;
      const value = given[name];
      if (domain === 'number') values[name] = Number(value);
      else if (domain === 'cards') values[name] = this.#cards(value, view);
      else values[name] = this.label(domain, value, view);
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
    return this.say(`event-${event.kind}`, this.#values(this.details.events[event.kind] ?? '', event.arguments, view));
  }

  prompt(prompt: Prompt, view: View | null): string {
    const declared = this.details.prompts[prompt.name] ?? '';
    return this.say(`prompt-${prompt.name}`, this.#values(declared, prompt.arguments, view));
  }

  /** What odds are about. Its arguments are named as in prompts and events. */
  odds(title: Prompt, view: View | null): string {
    const declared = Object.values({ ...this.details.events, ...this.details.prompts }).join(' ');
    return this.say(`odds-${title.name}`, this.#values(declared, title.arguments, view));
  }

  action(action: ActionText, view: View | null): string {
    const { verb, target } = parse(action);
    if (target === null) return this.say(`action-${verb}`);
    const domain = this.details.domains[verb] ?? '';
    // Seats are named from 1 in actions and numbered from 0 everywhere else.
    const label = domain === 'seat' ? this.label('seat', Number(target) - 1, view) : this.target(domain, target, view);
    return this.say(`action-${verb}`, { target: label });
  }
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: chance > 0 && chance < 0.01 ? 1 : 0 }).format(chance);
}
