import type { EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { KeptDraft } from '#src/components/unsaved/kept-draft.ts';
import { draftKey } from '../blank-place.ts';

export type DeviceDraft = KeptDraft<EvaluationDraft>;

/** Id of an evaluation, or the place of one that its first answer is to begin (`blankPlace`). */
type Place = number | string;

export type DeviceDrafts = {
  read: (place: Place) => DeviceDraft | null;
  /** Stores the draft; false when the device could not: storage full or forbidden. */
  write: (place: Place, draft: DeviceDraft) => boolean;
  clear: (place: Place) => void;
};

/** Drafts on the device. Takes the storage by a function: merely reading `window.localStorage` may throw. */
export function deviceDrafts(storage: () => Storage): DeviceDrafts {
  return {
    read: (place) => attempt(() => parse(storage().getItem(draftKey(place))), null),
    write: (place, draft) =>
      attempt(() => {
        storage().setItem(draftKey(place), JSON.stringify(draft));
        return true;
      }, false),
    clear: (place) => attempt(() => storage().removeItem(draftKey(place)), undefined),
  };
}

function attempt<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

function parse(text: string | null): DeviceDraft | null {
  const raw: unknown = text === null ? null : JSON.parse(text);
  return isDeviceDraft(raw) ? raw : null;
}

/** Shape check of our own data, against an older version or an edited storage. */
function isDeviceDraft(raw: unknown): raw is DeviceDraft {
  if (!isRecord(raw) || !isRecord(raw.draft)) return false;
  const { answers, general_comment, growth_points } = raw.draft;
  return (
    Number.isInteger(raw.revision) &&
    Array.isArray(raw.sent) &&
    typeof raw.changed_at === 'string' &&
    typeof general_comment === 'string' &&
    typeof growth_points === 'string' &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(raw: unknown): boolean {
  return (
    isRecord(raw) &&
    typeof raw.criterion_key === 'string' &&
    typeof raw.na === 'boolean' &&
    typeof raw.comment === 'string' &&
    Array.isArray(raw.reasons) &&
    Array.isArray(raw.evidence)
  );
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null;
}
