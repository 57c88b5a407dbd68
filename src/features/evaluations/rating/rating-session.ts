import type { Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Clock } from '#src/components/unsaved/autosave.ts';
import { DraftSession, type DraftState } from '#src/components/unsaved/draft-session.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { draftMark } from './draft-content.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { RatingStore } from './rating-store.ts';
import type { Saved, SaveReply } from './save-reply.ts';

export type SessionDeps = {
  /** Sends the whole draft (PUT); never throws. */
  save: (revision: number, draft: EvaluationDraft) => Promise<SaveReply>;
  device: DeviceDrafts;
  clock: Clock;
  now: () => Date;
  onSaved: (saved: Saved) => void;
  /** Called when the server's state was taken. */
  onTaken: (evaluation: Evaluation) => void;
  /** Called when changes made elsewhere have come to those made here. */
  onMerged: () => void;
  /** Called with sentences by field (`answers.<criterion_key>`). */
  onRejected: (errors: Record<string, string[]>) => void;
};

export type SessionState = DraftState<Evaluation>;

/** Session of one own draft from opening to submitting: the store, its copy on the device and its way to the server. */
export class RatingSession extends DraftSession<EvaluationDraft, Saved, Evaluation> {
  readonly id: number;
  /** Version of the form. */
  readonly versionId: number;
  readonly store: RatingStore;

  constructor(evaluation: Evaluation, { device, ...deps }: SessionDeps) {
    const { id } = evaluation;
    const versionId = evaluation.form_version.id;
    super(evaluation, {
      ...deps,
      current: () => this.store.draft(),
      replace: (draft) => this.store.replace(draft),
      subscribe: (listener) => this.store.subscribe(listener),
      draftOf: ({ draft }) => draft,
      merge: mergeDrafts,
      markOf: draftMark,
      // Open only on the same version: a draft moved to another one elsewhere does not fit unasked.
      isOpen: ({ state, form_version: version }) => state === 'draft' && version.id === versionId,
      place: {
        read: () => device.read(id),
        write: (kept) => device.write(id, kept),
        clear: () => device.clear(id),
      },
    });
    this.id = id;
    this.versionId = versionId;
    this.store = new RatingStore(evaluation.content, this.opening);
  }
}
