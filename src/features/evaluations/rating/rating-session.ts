import type { Evaluation, EvaluationDraft, EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import type { Clock } from '#src/components/unsaved/autosave.ts';
import { DraftSession, type DraftState } from '#src/components/unsaved/draft-session.ts';
import type { DeviceStore } from '#src/components/unsaved/kept-draft.ts';
import { blankPlace } from '../blank-place.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { draftMark } from './draft-content.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { RatingStore } from './rating-store.ts';
import type { Saved, SaveReply } from './save-reply.ts';

export type SessionDeps = {
  /** Sends the whole draft; never throws. Without an id it begins the evaluation. */
  save: (at: { id: number | null; revision: number }, draft: EvaluationDraft) => Promise<SaveReply>;
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

export type SessionState = DraftState<EvaluationSheet>;

/**
 * Session of one own draft from opening to submitting: the store, its copy on the device and its way to the server. One
 * that nobody has begun is begun by its first save (D-18): who opens a form and goes away leaves nothing.
 */
export class RatingSession extends DraftSession<EvaluationDraft, Saved, EvaluationSheet> {
  readonly #begun: { id: number | null };
  /** Version of the form. */
  readonly versionId: number;
  readonly store: RatingStore;

  constructor(sheet: EvaluationSheet, { device, save, onTaken, ...deps }: SessionDeps) {
    const begun = { id: sheet.id };
    const versionId = sheet.form_version.id;
    super(sheet, {
      ...deps,
      save: async (revision, draft) => {
        const reply = await save({ id: begun.id, revision }, draft);
        if (reply.kind === 'saved') begun.id = reply.saved.id;
        if (reply.kind === 'conflict') begun.id = reply.present.id;
        return reply;
      },
      current: () => this.store.draft(),
      replace: (draft) => this.store.replace(draft),
      subscribe: (listener) => this.store.subscribe(listener),
      draftOf: ({ draft }) => draft,
      merge: mergeDrafts,
      markOf: draftMark,
      // Open only on the same version: a draft moved to another one elsewhere does not fit unasked.
      isOpen: ({ state, form_version: version }) => state === 'draft' && version.id === versionId,
      place: placeOf(device, begun, sheet),
      onTaken: (present) => present.id !== null && onTaken({ ...present, id: present.id }),
    });
    this.#begun = begun;
    this.versionId = versionId;
    this.store = new RatingStore(sheet.content, this.opening);
  }

  /** Null until the first save. */
  get id(): number | null {
    return this.#begun.id;
  }

  /** The evaluation as steps are taken with it; whoever takes one has saved it. */
  get saved(): { id: number; revision: number } {
    if (this.id === null) throw new Error('a step of an evaluation that nobody has begun');
    return { id: this.id, revision: this.revision };
  }
}

/** Place on the device. What was kept before the evaluation had an id is found, and goes, with the rest. */
function placeOf(
  device: DeviceDrafts,
  begun: { id: number | null },
  sheet: EvaluationSheet,
): DeviceStore<EvaluationDraft> {
  const { assessor, communication_id: communicationId, form, kind } = sheet;
  const blank = blankPlace({ assessorId: assessor.id, communicationId, formId: form.id });
  const mayBeBlank = kind === 'regular';
  return {
    read: () => (begun.id === null ? null : device.read(begun.id)) ?? (mayBeBlank ? device.read(blank) : null),
    write: (kept) => {
      const isKept = device.write(begun.id ?? blank, kept);
      if (isKept && begun.id !== null && mayBeBlank) device.clear(blank);
      return isKept;
    },
    clear: () => {
      if (begun.id !== null) device.clear(begun.id);
      if (mayBeBlank) device.clear(blank);
    },
  };
}
