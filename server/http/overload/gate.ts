import type { Limit } from './limits.ts';

/** Refused: too many before it, or too long in line. */
export class ShedError extends Error {
  override name = 'ShedError';
}

type Place = { enter: () => void; refuse: () => void };

/** So many at once, so many in line behind them, in the order of coming; nobody stands there longer than `waitMs`. */
export class Gate {
  readonly #limit: Limit;
  readonly #line = new Set<Place>();
  #inFlight = 0;
  #shed = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get waiting(): number {
    return this.#line.size;
  }

  get shed(): number {
    return this.#shed;
  }

  /** Runs the work when there is room; ShedError when there is none. `gone`: whoever asked does not wait any more. */
  async run<T>(work: () => Promise<T>, gone?: (leave: () => void) => void): Promise<T> {
    if (this.#inFlight < this.#limit.inFlight) this.#inFlight += 1;
    else await this.#wait(gone);
    try {
      return await work();
    } finally {
      const [next] = this.#line;
      // The place passes straight to the next in line, so that nobody can slip in between.
      if (next) next.enter();
      else this.#inFlight -= 1;
    }
  }

  async #wait(gone?: (leave: () => void) => void): Promise<void> {
    if (this.#line.size >= this.#limit.queue) this.#refuse();
    let timer: NodeJS.Timeout | undefined;
    const entered = await new Promise<boolean>((resolve) => {
      const place: Place = { enter: () => leave(true), refuse: () => leave(false) };
      const leave = (isIn: boolean): void => {
        this.#line.delete(place);
        resolve(isIn);
      };
      this.#line.add(place);
      timer = setTimeout(place.refuse, this.#limit.waitMs);
      gone?.(place.refuse);
    });
    clearTimeout(timer);
    if (!entered) this.#refuse();
  }

  #refuse(): never {
    this.#shed += 1;
    throw new ShedError();
  }
}
