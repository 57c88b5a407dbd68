import type { Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { Autosave, type Clock, type SaveOutcome, type SavePhase } from './autosave.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { draftMark } from './draft-content.ts';
import { openDraft } from './open-draft.ts';
import { RatingStore } from './rating-store.ts';
import type { SaveReply } from './save-reply.ts';

export const AUTOSAVE_DELAY_MS = 1150;
/** Lost answers in a row that are remembered; each costs a retry of the back-off. */
const SENT_KEPT = 10;

export type SessionDeps = {
  /** PUT of the whole draft; never throws. */
  save: (revision: number, draft: EvaluationDraft) => Promise<SaveReply>;
  device: DeviceDrafts;
  clock: Clock;
  now: () => Date;
  onSaved: (evaluation: Evaluation) => void;
  /** Sentences by field (`answers.<criterion_key>`). */
  onRejected: (errors: Record<string, string[]>) => void;
};

export type SessionState = {
  phase: SavePhase;
  /** Whether this device holds what the server does not. */
  onDevice: boolean;
  /** The server's state to choose against. */
  conflict: Evaluation | null;
  /** Why saving was refused. */
  refusal: string | null;
};

/** One own draft from opening to sending: the store, its copy on the device and its way to the server. */
export class RatingSession {
  readonly id: number;
  readonly store: RatingStore;
  readonly #deps: SessionDeps;
  readonly #autosave: Autosave;
  readonly #listeners = new Set<() => void>();
  #revision: number;
  /** Marks of the state that the server confirmed last, and of everything sent since without an answer. */
  #confirmed: string;
  #sent: string[] = [];
  #silent = false;
  #starts = 0;
  #restored: boolean;
  #state: SessionState = { phase: 'clean', onDevice: false, conflict: null, refusal: null };

  constructor(evaluation: Evaluation, deps: SessionDeps) {
    this.id = evaluation.id;
    this.#deps = deps;
    this.#revision = evaluation.revision;
    this.#confirmed = draftMark(evaluation.draft);
    const opening = openDraft(evaluation, deps.device.read(evaluation.id));
    this.store = new RatingStore(evaluation.content, opening.draft);
    this.#autosave = new Autosave({
      delayMs: AUTOSAVE_DELAY_MS,
      clock: deps.clock,
      save: () => this.#save(),
      onPhase: (phase) => this.#show({ phase }),
    });
    this.#restored = opening.from === 'device';
    if (opening.from === 'server') deps.device.clear(evaluation.id);
    else this.#state = { ...this.#state, onDevice: true };
    if (opening.from === 'choice') this.#collide(evaluation);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether the server does not have everything yet. */
  get isUnsaved(): boolean {
    return this.#autosave.dirty;
  }

  /** Whether closing the tab now would lose something. */
  get atRisk(): boolean {
    return this.#autosave.dirty && !this.#state.onDevice;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SessionState => this.#state;

  /** Begins to save changes; the returned function sends what is left and ends it. */
  start(): () => void {
    this.#starts += 1;
    const run = this.#starts;
    const unsubscribe = this.store.subscribe(() => this.#changed());
    if (this.#restored || (this.#autosave.dirty && this.#state.phase === 'waiting')) this.#autosave.change();
    this.#restored = false;
    return () => {
      unsubscribe();
      // Begun again meanwhile (strict mode does so at once): its retries are not ours to stop.
      void this.flush().then(() => run === this.#starts && this.#autosave.stop());
    };
  }

  async flush(): Promise<SessionState> {
    await this.#autosave.flush();
    return this.#state;
  }

  retryNow(): void {
    this.#autosave.retryNow();
  }

  /** What stood in the way is gone (somebody has signed in again): sends what is left and waits for it. */
  async resend(): Promise<void> {
    this.retryNow();
    await this.flush();
  }

  /** Another state appeared outside a save (the submit was answered by 412). */
  collide(present: Evaluation): void {
    this.#collide(present);
  }

  takeServers(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#replace(conflict);
    this.#autosave.settle();
    this.#dropDeviceCopy();
    this.#show({ conflict: null });
    this.#deps.onSaved(conflict);
  }

  /** A newer state came by itself (a save of the visit before was still on its way): taken while nothing is unsaved. */
  adopt(evaluation: Evaluation): void {
    if (evaluation.revision > this.#revision && !this.#autosave.dirty) this.#replace(evaluation);
  }

  keepMine(): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#confirm(conflict);
    this.#keepOnDevice();
    this.#show({ conflict: null });
    this.#autosave.resume();
  }

  /** Sent for good: nothing of it stays on the device. */
  finish(): void {
    this.#autosave.settle();
    this.#dropDeviceCopy();
  }

  #replace(evaluation: Evaluation): void {
    this.#confirm(evaluation);
    this.#silent = true;
    this.store.replace(evaluation.draft);
    this.#silent = false;
  }

  #changed(): void {
    if (this.#silent) return;
    this.#keepOnDevice();
    this.#autosave.change();
  }

  #collide(present: Evaluation): void {
    this.#autosave.hold();
    this.#show({ conflict: present });
  }

  async #save(): Promise<SaveOutcome> {
    const draft = this.store.draft();
    this.#sent = [...this.#sent.slice(1 - SENT_KEPT), draftMark(draft)];
    this.#keepOnDevice();
    let reply = await this.#deps.save(this.#revision, draft);
    // Our own words came back (an answer was lost on its way) or nothing but the number changed: nothing to choose.
    if (reply.kind === 'conflict' && this.#isOwn(reply.present)) {
      this.#confirm(reply.present);
      reply = await this.#deps.save(this.#revision, draft);
    }
    this.#show({ refusal: reply.kind === 'refused' ? reply.message : null });
    if (reply.kind === 'saved') this.#saved(reply.evaluation, draftMark(draft));
    if (reply.kind === 'conflict') this.#show({ conflict: reply.present });
    if (reply.kind === 'rejected') this.#deps.onRejected(reply.errors);
    return { kind: reply.kind };
  }

  #isOwn({ state, draft }: Evaluation): boolean {
    const mark = draftMark(draft);
    return state === 'draft' && (mark === this.#confirmed || this.#sent.includes(mark));
  }

  #saved(evaluation: Evaluation, mark: string): void {
    this.#revision = evaluation.revision;
    this.#confirmed = mark;
    this.#sent = [];
    if (draftMark(this.store.draft()) === mark) this.#dropDeviceCopy();
    else this.#keepOnDevice();
    this.#deps.onSaved(evaluation);
  }

  #confirm({ revision, draft }: Evaluation): void {
    this.#revision = revision;
    this.#confirmed = draftMark(draft);
    this.#sent = [];
  }

  #keepOnDevice(): void {
    const onDevice = this.#deps.device.write(this.id, {
      revision: this.#revision,
      draft: this.store.draft(),
      sent: this.#sent,
      changed_at: this.#deps.now().toISOString(),
    });
    this.#show({ onDevice });
  }

  #dropDeviceCopy(): void {
    this.#deps.device.clear(this.id);
    this.#show({ onDevice: false });
  }

  #show(change: Partial<SessionState>): void {
    const keys = Object.keys(change) as (keyof SessionState)[];
    if (keys.every((key) => this.#state[key] === change[key])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
