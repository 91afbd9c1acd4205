// A record that was brought along to be watched: it lives as long as the page.
import type { Replay } from './types';

class Uploaded {
  replay = $state.raw<Replay | null>(null);
  /** The record itself, to look at it again through another seat. */
  record = $state.raw<unknown>(null);
  name = $state('');
}

export const uploaded = new Uploaded();
