/** Map of bounded size: what was used longest ago goes first. */
export class LruCache<Key, Value> {
  readonly #kept = new Map<Key, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** Keeps it as the newest, and returns the key that had to go. */
  set(key: Key, value: Value): Key | undefined {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size <= this.#limit) return undefined;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
    return oldest;
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }

  /** All keys, which are forgotten. */
  takeKeys(): Key[] {
    const keys = [...this.#kept.keys()];
    this.#kept.clear();
    return keys;
  }

  clear(): void {
    this.#kept.clear();
  }
}
