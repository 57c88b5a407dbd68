import type { Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Clock } from '#src/components/unsaved/autosave.ts';
import { DraftSession, type DraftState } from '#src/components/unsaved/draft-session.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { draftMark } from './draft-content.ts';
import { RatingStore } from './rating-store.ts';
import type { SaveReply } from './save-reply.ts';

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

export type SessionState = DraftState<Evaluation>;

/** One own draft from opening to sending: the store, its copy on the device and its way to the server. */
export class RatingSession extends DraftSession<EvaluationDraft, Evaluation, Evaluation> {
  readonly id: number;
  /** Of the form. */
  readonly versionId: number;
  readonly store: RatingStore;

  constructor(evaluation: Evaluation, { device, onSaved, ...deps }: SessionDeps) {
    const { id } = evaluation;
    const versionId = evaluation.form_version.id;
    super(evaluation, {
      ...deps,
      current: () => this.store.draft(),
      replace: (draft) => this.store.replace(draft),
      subscribe: (listener) => this.store.subscribe(listener),
      draftOf: ({ draft }) => draft,
      markOf: draftMark,
      // Moved to another version of the form elsewhere: nothing of here fits it unasked.
      isOpen: ({ state, form_version: version }) => state === 'draft' && version.id === versionId,
      place: {
        read: () => device.read(id),
        write: (kept) => device.write(id, kept),
        clear: () => device.clear(id),
      },
      onSaved,
      onTaken: onSaved,
    });
    this.id = id;
    this.versionId = versionId;
    this.store = new RatingStore(evaluation.content, this.opening);
  }
}
