// Words that only the board says; whatever happens in the game is worded in the game's own files.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Lang } from '../../lib/settings.svelte';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

const texts: Record<Lang, string> = { en, fr };
const bundles = new Map<Lang, FluentBundle>();

function bundle(lang: Lang): FluentBundle {
  let found = bundles.get(lang);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false });
    found.addResource(new FluentResource(texts[lang]));
    bundles.set(lang, found);
  }
  return found;
}

export function say(key: string, values: Record<string, FluentVariable> = {}): string {
  const words = bundle(settings.lang);
  const message = words.getMessage(key);
  return message?.value ? words.formatPattern(message.value, values, []) : key;
}
