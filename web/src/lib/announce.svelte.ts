// What screen readers are told, politely and in order.

class Announcements {
  latest = $state('');
  #again = false;

  say(text: string): void {
    // The same words twice are said twice only if something changes.
    this.#again = !this.#again;
    this.latest = this.#again ? text : `${text}\u00a0`;
  }
}

export const announcements = new Announcements();
