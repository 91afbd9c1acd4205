// Names and rules come from files that are typed with straight apostrophes; on the page they are set with curved ones.
import type { Labels, Rule } from './types';

export const curved = (text: string): string => text.replace(/(?<=\p{L})'/gu, '’');

const all = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, curved(name)]));

export const setLabels = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([domain, names]) => [domain, all(names)]));

export const setRule = (rule: Rule): Rule => ({
  ...rule,
  title: curved(rule.title),
  text: curved(rule.text),
  ruling: curved(rule.ruling),
});
