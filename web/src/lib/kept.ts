// What this browser keeps for the person in front of it. One that keeps nothing forgets, and that is all.

export function kept<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`meadhall.${name}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`meadhall.${name}`, JSON.stringify(value));
  } catch {
    return;
  }
}
