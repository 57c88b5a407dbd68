import type { Limit } from './limits.ts';

/** Refused by a gate: queue too long, or waited too long. */
export class ShedError extends Error {
  override name = 'ShedError';
}

type WaitingRequest = { enter: () => void; refuse: () => void };

/** Gate: `inFlight` at once, a queue behind them in the order of arrival; nobody waits there longer than `waitMs`. */
export class Gate {
  readonly #limit: Limit;
  readonly #line = new Set<WaitingRequest>();
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

  /** Runs the work when there is room; ShedError when there is none. `gone`: the caller does not wait any more. */
  async run<T>(work: () => Promise<T>, gone?: (leave: () => void) => void): Promise<T> {
    if (this.#inFlight < this.#limit.inFlight) this.#inFlight += 1;
    else await this.#wait(gone);
    try {
      return await work();
    } finally {
      const [next] = this.#line;
      // Slot passes straight to the next in the queue, so that nobody can slip in between.
      if (next) next.enter();
      else this.#inFlight -= 1;
    }
  }

  async #wait(gone?: (leave: () => void) => void): Promise<void> {
    if (this.#line.size >= this.#limit.queue) this.#refuse();
    let timer: NodeJS.Timeout | undefined;
    const entered = await new Promise<boolean>((resolve) => {
      const place: WaitingRequest = { enter: () => leave(true), refuse: () => leave(false) };
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
