// Addresses of pages. A page is a function of its path and query, so that every page can be linked to.

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const before = this.path;
    this.#read();
    if (this.path !== before) scrollTo(0, 0);
  }

  /** The parts of a path that fit a pattern such as "/table/:id", or null. */
  match(pattern: string): Record<string, string> | null {
    const wanted = pattern.split('/');
    const given = this.path.replace(/\/+$/, '').split('/');
    if (wanted.length !== given.length && !(pattern === '/' && given.length === 1)) return null;
    const found: Record<string, string> = {};
    for (const [n, part] of wanted.entries()) {
      if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given[n] ?? '');
      else if (part !== (given[n] ?? '')) return null;
    }
    return found;
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Links within the hall do not load the page anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
