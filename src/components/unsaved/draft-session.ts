import { Autosave, type Clock, type SaveOutcome, type SavePhase } from './autosave.ts';
import { type DeviceStore, openDraft } from './kept-draft.ts';
import type { SaveReply } from './save-reply.ts';

const AUTOSAVE_DELAY_MS = 1150;
/** Lost answers in a row that are remembered; each costs a retry of the back-off. */
const SENT_KEPT = 10;

type Revised = { revision: number };

type DraftSessionDeps<Draft, Saved extends Revised, Present extends Revised> = {
  /** Sends the whole draft (PUT); never throws. */
  save: (revision: number, draft: Draft) => Promise<SaveReply<Saved, Present>>;
  /** Draft on the screen. */
  current: () => Draft;
  /** Puts another state on the screen. */
  replace: (draft: Draft) => void;
  /** Subscribes to changes on the screen. */
  subscribe: (listener: () => void) => () => void;
  draftOf: (present: Present) => Draft;
  /** Mark of a content: equal contents have equal marks. */
  markOf: (draft: Draft) => string;
  /**
   * Joins what was changed here and elsewhere; null where only a person can choose and none is preferred. Left out where
   * drafts are one piece.
   */
  merge?: (diverged: { base: Draft | null; mine: Draft; theirs: Draft }, prefer?: 'mine' | 'theirs') => Draft | null;
  /** Called when changes made elsewhere have come to those made here. */
  onMerged?: () => void;
  /** True if this state may still be saved over. */
  isOpen: (present: Present) => boolean;
  place: DeviceStore<Draft>;
  clock: Clock;
  now: () => Date;
  onSaved: (saved: Saved) => void;
  /** Called when the server's state was taken. */
  onTaken: (present: Present) => void;
  /** Called with sentences by field. */
  onRejected: (errors: Record<string, string[]>) => void;
};

export type DraftState<Present> = {
  phase: SavePhase;
  /** True while this device holds changes that the server does not have. */
  onDevice: boolean;
  /** Server's state to choose against. */
  conflict: Present | null;
  /** Reason why saving was refused, or cannot be done now. */
  refusal: string | null;
};

/**
 * Draft that saves itself, from opening to the end: the state on the screen, its copy on the device and its way to the
 * server (D-18, D-12, Q-14). A second tab or device gets 412 and a person's choice.
 */
export class DraftSession<Draft, Saved extends Revised, Present extends Revised> {
  /** Draft that the screen begins with. */
  readonly opening: Draft;
  readonly #deps: DraftSessionDeps<Draft, Saved, Present>;
  readonly #autosave: Autosave;
  readonly #listeners = new Set<() => void>();
  /** State that the screen's was made of; null when the device kept work of another one. */
  #base: Draft | null;
  #revision: number;
  /** Marks of the state that the server confirmed last, and of everything sent since without an answer. */
  #confirmed: string;
  #sent: string[] = [];
  #silent = false;
  #starts = 0;
  #restored: boolean;
  #state: DraftState<Present> = { phase: 'clean', onDevice: false, conflict: null, refusal: null };

  constructor(present: Present, deps: DraftSessionDeps<Draft, Saved, Present>) {
    this.#deps = deps;
    this.#revision = present.revision;
    const draft = deps.draftOf(present);
    this.#confirmed = deps.markOf(draft);
    const opening = openDraft({ revision: present.revision, draft }, deps.place.read(), deps.markOf);
    this.opening = opening.draft;
    this.#base = opening.from === 'choice' ? null : draft;
    this.#autosave = new Autosave({
      delayMs: AUTOSAVE_DELAY_MS,
      clock: deps.clock,
      save: () => this.#save(),
      onPhase: (phase) => this.#show({ phase }),
    });
    this.#restored = opening.from === 'device';
    if (opening.from === 'server') deps.place.clear();
    else this.#state = { ...this.#state, onDevice: true };
    if (opening.from === 'choice') this.collide(present);
  }

  get revision(): number {
    return this.#revision;
  }

  get base(): Draft | null {
    return this.#base;
  }

  /** True while the server does not have everything yet. */
  get isUnsaved(): boolean {
    return this.#autosave.dirty;
  }

  /** True when closing the tab now would lose something. */
  get atRisk(): boolean {
    return this.#autosave.dirty && !this.#state.onDevice;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): DraftState<Present> => this.#state;

  /** Starts saving changes; the returned function sends the rest and ends it. */
  start(): () => void {
    this.#starts += 1;
    const run = this.#starts;
    const unsubscribe = this.#deps.subscribe(() => this.#changed());
    if (this.#restored || (this.#autosave.dirty && this.#state.phase === 'waiting')) this.#autosave.change();
    this.#restored = false;
    return () => {
      unsubscribe();
      // Started again meanwhile (strict mode does so at once): its retries are not ours to stop.
      void this.flush().then(() => run === this.#starts && this.#autosave.stop());
    };
  }

  async flush(): Promise<DraftState<Present>> {
    await this.#autosave.flush();
    return this.#state;
  }

  /** Sends it all the same, changed or not. */
  async saveNow(): Promise<DraftState<Present>> {
    this.#autosave.resume();
    return this.flush();
  }

  retryNow(): void {
    this.#autosave.retryNow();
  }

  /** Sends the rest and waits for it, once the obstacle is gone (somebody has signed in again). */
  async resend(): Promise<void> {
    this.retryNow();
    await this.flush();
  }

  /** Notes another state found outside a save (the submit was answered by 412). */
  collide(present: Present): void {
    this.#autosave.hold();
    this.#show({ conflict: present });
  }

  takeServers(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const merged = this.#merged(conflict, 'theirs');
    this.#replace(conflict);
    this.#autosave.settle();
    this.#dropDeviceCopy();
    this.#show({ conflict: null });
    this.#deps.onTaken(conflict);
    if (merged !== null) this.#goOnWith(merged);
  }

  /**
   * Adopts a newer state that came by itself (a save of the visit before was still on its way), while nothing is
   * unsaved.
   */
  adopt(present: Present): void {
    if (present.revision > this.#revision && !this.#autosave.dirty) this.#replace(present);
  }

  keepMine(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const merged = this.#merged(conflict, 'mine');
    this.#confirm(conflict);
    if (merged !== null) this.#put(merged);
    this.#keepOnDevice();
    this.#show({ conflict: null });
    this.#autosave.resume();
  }

  /** Finishes: submitted for good, so nothing stays on the device. */
  finish(): void {
    this.#autosave.settle();
    this.#dropDeviceCopy();
  }

  #replace(present: Present): void {
    this.#confirm(present);
    this.#put(this.#deps.draftOf(present));
  }

  #put(draft: Draft): void {
    this.#silent = true;
    this.#deps.replace(draft);
    this.#silent = false;
  }

  /** What was changed on one side only, on top of the server's state. */
  #goOnWith(draft: Draft): void {
    if (this.#deps.markOf(draft) === this.#confirmed) return;
    this.#put(draft);
    this.#changed();
  }

  #merged(present: Present, prefer?: 'mine' | 'theirs'): Draft | null {
    const { merge, draftOf, current, isOpen } = this.#deps;
    if (!merge || !isOpen(present)) return null;
    return merge({ base: this.#base, mine: current(), theirs: draftOf(present) }, prefer);
  }

  #changed(): void {
    if (this.#silent) return;
    this.#keepOnDevice();
    this.#autosave.change();
  }

  async #save(): Promise<SaveOutcome> {
    const { current, markOf, save, onRejected } = this.#deps;
    const draft = current();
    this.#sent = [...this.#sent.slice(1 - SENT_KEPT), markOf(draft)];
    this.#keepOnDevice();
    let reply = await save(this.#revision, draft);
    // Own content came back (an answer was lost on its way) or only the revision changed: nothing to choose.
    if (reply.kind === 'conflict' && this.#isOwn(reply.present)) {
      this.#confirm(reply.present);
      reply = await save(this.#revision, draft);
    }
    const merged = reply.kind === 'conflict' ? this.#merged(reply.present) : null;
    if (reply.kind === 'conflict' && merged !== null) {
      this.#confirm(reply.present);
      this.#put(merged);
      this.#deps.onMerged?.();
      return this.#save();
    }
    this.#show({ refusal: refusalOf(reply) });
    if (reply.kind === 'saved') this.#saved(reply.saved, draft);
    if (reply.kind === 'conflict') this.#show({ conflict: reply.present });
    if (reply.kind === 'rejected') onRejected(reply.errors);
    return reply.kind === 'unreachable' ? reply : { kind: reply.kind };
  }

  #isOwn(present: Present): boolean {
    const mark = this.#deps.markOf(this.#deps.draftOf(present));
    return this.#deps.isOpen(present) && (mark === this.#confirmed || this.#sent.includes(mark));
  }

  #saved(saved: Saved, draft: Draft): void {
    const mark = this.#deps.markOf(draft);
    this.#revision = saved.revision;
    this.#confirmed = mark;
    this.#base = draft;
    this.#sent = [];
    if (this.#deps.markOf(this.#deps.current()) === mark) this.#dropDeviceCopy();
    else this.#keepOnDevice();
    this.#deps.onSaved(saved);
  }

  #confirm(present: Present): void {
    this.#revision = present.revision;
    this.#base = this.#deps.draftOf(present);
    this.#confirmed = this.#deps.markOf(this.#base);
    this.#sent = [];
  }

  #keepOnDevice(): void {
    const { place, current, now } = this.#deps;
    const changed_at = now().toISOString();
    this.#show({ onDevice: place.write({ revision: this.#revision, draft: current(), sent: this.#sent, changed_at }) });
  }

  #dropDeviceCopy(): void {
    this.#deps.place.clear();
    this.#show({ onDevice: false });
  }

  #show(change: Partial<DraftState<Present>>): void {
    const keys = Object.keys(change) as (keyof DraftState<Present>)[];
    if (keys.every((key) => this.#state[key] === change[key])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function refusalOf(reply: SaveReply<unknown, unknown>): string | null {
  if (reply.kind === 'unreachable') return reply.reason ?? null;
  return reply.kind === 'refused' ? reply.message : null;
}
