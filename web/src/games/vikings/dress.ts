// What the callings of Vikings wear: a body, a head, a shield.
import type { Dress } from '../shared/skirmish/figures';

export const DRESS: Record<string, Dress> = {
  jarl: { body: 'cloak', head: 'spectacles', shield: 'round', weapon: { axe: 'long-axe' } },
  hirdman: { body: 'mail', head: 'helm', shield: 'round' },
  berserker: { body: 'pelt', head: 'bear', shield: '', weapon: { axe: 'two-axes', sword: 'two-axes' } },
  bondi: { body: 'tunic', head: 'cap', shield: 'round' },
  viking_archer: { body: 'tunic', head: 'hair', shield: '' },
  earl: { body: 'robe', head: 'crown', shield: 'kite' },
  thegn: { body: 'mail', head: 'crest', shield: 'kite' },
  housecarl: { body: 'mail', head: 'helm', shield: 'kite', weapon: { axe: 'long-axe' } },
  ceorl: { body: 'jerkin', head: 'kettle', shield: 'plank' },
  saxon_archer: { body: 'jerkin', head: 'hood', shield: '' },
  monk: { body: 'habit', head: 'tonsure', shield: '' },
  villager: { body: 'smock', head: 'straw', shield: '' },
  villager_woman: { body: 'dress', head: 'kerchief', shield: '', weapon: { none: 'basket' } },
  villager_elder: { body: 'smock', head: 'beard', shield: '', weapon: { none: 'stick' } },
};
