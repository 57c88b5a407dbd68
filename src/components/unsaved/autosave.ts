/** Outcome of one attempt to save. */
export type SaveOutcome =
  | { kind: 'saved' }
  /** Conflict (412): somebody else saved meanwhile; waits for a person's choice. */
  | { kind: 'conflict' }
  /** Rejected (422): waits for the next change. */
  | { kind: 'rejected' }
  /** Refused (401, 403, 404, 409; not allowed, gone, no longer a draft): another try would not help. */
  | { kind: 'refused' }
  /** Unreachable, or a server error (5xx, 429): tried again by itself, not sooner than the server asks for. */
  | { kind: 'unreachable'; retryAfterMs?: number | null };

export type SavePhase = 'clean' | 'waiting' | 'saving' | Exclude<SaveOutcome['kind'], 'saved'>;

export type Clock = {
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (id: number) => void;
};

type AutosaveDeps = {
  /** Sends the newest content; never throws. */
  save: () => Promise<SaveOutcome>;
  clock: Clock;
  /** Pause after the last change (P-46). */
  delayMs: number;
  onPhase: (phase: SavePhase) => void;
};

const RETRY_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
const LAST_RETRY_MS = 30_000;

/**
 * Autosave: after a pause, one request at a time, the newest content wins (D-18). Knows nothing of the content: it
 * counts versions.
 */
export class Autosave {
  readonly #deps: AutosaveDeps;
  #phase: SavePhase = 'clean';
  #version = 0;
  #savedVersion = 0;
  #timer: number | null = null;
  #inFlight: Promise<void> | null = null;
  #failures = 0;

  constructor(deps: AutosaveDeps) {
    this.#deps = deps;
  }

  get phase(): SavePhase {
    return this.#phase;
  }

  /** True while something is not yet confirmed by the server. */
  get dirty(): boolean {
    return this.#version !== this.#savedVersion;
  }

  /** Notes a change. With the server unreachable the next retry sends it along. */
  change(): void {
    this.#version += 1;
    if (this.#phase === 'conflict' || this.#phase === 'refused' || this.#phase === 'unreachable') return;
    if (!this.#inFlight) this.#enter('waiting');
    this.#schedule(this.#deps.delayMs);
  }

  /** Retries now: the connection is back, or a person asks, so there is no reason to wait for the back-off's end. */
  retryNow(): void {
    if (this.#inFlight || !this.dirty || this.#phase === 'conflict') return;
    this.#cancelTimer();
    void this.#run();
  }

  /** Saves at once until nothing is left or something prevents it; the phase says which. */
  async flush(): Promise<SavePhase> {
    this.#cancelTimer();
    await this.#inFlight;
    if (!this.dirty || this.#phase === 'conflict' || this.#phase === 'refused') return this.#phase;
    do {
      this.#cancelTimer();
      await this.#run();
    } while (this.#phase === 'waiting');
    return this.#phase;
  }

  /** Settles: the server's state was taken instead, and nothing is left to save. */
  settle(): void {
    this.#cancelTimer();
    this.#failures = 0;
    this.#savedVersion = this.#version;
    this.#enter('clean');
  }

  /** Resumes after the choice of this content: saves it at once. */
  resume(): void {
    this.#version += 1;
    this.#cancelTimer();
    this.#enter('waiting');
    if (!this.#inFlight) void this.#run();
  }

  /** Holds for a person's choice from outside a save (a device copy of another base). */
  hold(): void {
    this.#cancelTimer();
    this.#version += 1;
    this.#enter('conflict');
  }

  stop(): void {
    this.#cancelTimer();
  }

  #run(): Promise<void> {
    const run = this.#attempt().finally(() => {
      this.#inFlight = null;
      if (this.#phase === 'clean' && this.dirty) this.#enter('waiting');
      if (this.#phase === 'waiting' && this.#timer === null) this.#schedule(0);
    });
    this.#inFlight = run;
    return run;
  }

  async #attempt(): Promise<void> {
    const version = this.#version;
    this.#enter('saving');
    const outcome = await this.#deps.save();
    this.#failures = outcome.kind === 'unreachable' ? this.#failures + 1 : 0;
    if (outcome.kind !== 'saved') {
      this.#cancelTimer();
      if (outcome.kind === 'unreachable') {
        const pause = RETRY_MS[this.#failures - 1] ?? LAST_RETRY_MS;
        this.#schedule(Math.max(pause, outcome.retryAfterMs ?? 0));
      }
      this.#enter(outcome.kind);
      return;
    }
    this.#savedVersion = version;
    this.#enter('clean');
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#timer = this.#deps.clock.setTimeout(() => {
      this.#timer = null;
      // Running request: its end sends the newer changes.
      if (!this.#inFlight) void this.#run();
    }, ms);
  }

  #cancelTimer(): void {
    if (this.#timer === null) return;
    this.#deps.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #enter(phase: SavePhase): void {
    if (this.#phase === phase) return;
    this.#phase = phase;
    this.#deps.onPhase(phase);
  }
}
