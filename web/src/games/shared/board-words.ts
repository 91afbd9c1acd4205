// Words that only a board says; whatever happens in a game is worded in the game's own files.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Lang } from '../../lib/settings.svelte';

export type Say = (key: string, values?: Record<string, FluentVariable>) => string;

/** What says a board's messages in the language of the day; a message that is missing is its key. */
export function boardWords(texts: Record<Lang, string>): Say {
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

  return (key, values = {}) => {
    const words = bundle(settings.lang);
    const message = words.getMessage(key);
    return message?.value ? words.formatPattern(message.value, values, []) : key;
  };
}
