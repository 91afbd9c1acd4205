// What a person has set on this device. Kept in the browser; nothing of it is needed to play.
import { keep, kept } from './kept';

export type Lang = 'en' | 'fr';
export type Theme = 'system' | 'light' | 'dark';
/** How fast events are shown: 0 at once. */
export type Pace = 0 | 0.5 | 1 | 2;

function firstLanguage(): Lang {
  return navigator.languages.find((lang) => /^(fr|en)\b/.test(lang))?.startsWith('fr') ? 'fr' : 'en';
}

class Settings {
  lang = $state<Lang>(kept('lang', firstLanguage()));
  theme = $state<Theme>(kept('theme', 'system'));
  pace = $state<Pace>(kept('pace', 1));
  sound = $state<boolean>(kept('sound', false));
  /** Ask before a step that cannot be taken back. */
  confirm = $state<boolean>(kept('confirm', false));
  /** Single letters and figures do things at a table. */
  keys = $state<boolean>(kept('keys', true));
  /** Places on maps are called as they were then. */
  oldNames = $state<boolean>(kept('oldNames', false));

  keep(): void {
    for (const [name, value] of Object.entries({
      lang: this.lang,
      theme: this.theme,
      pace: this.pace,
      sound: this.sound,
      confirm: this.confirm,
      keys: this.keys,
      oldNames: this.oldNames,
    })) {
      keep(name, value);
    }
  }
}

export const settings = new Settings();

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds that an animation of this length takes with the pace and motion that are wanted. */
export function lasting(ms: number): number {
  return reducedMotion() || settings.pace === 0 ? 0 : ms / settings.pace;
}
