import type { EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { KeptDraft } from '#src/components/unsaved/kept-draft.ts';

export type DeviceDraft = KeptDraft<EvaluationDraft>;

export type DeviceDrafts = {
  read: (evaluationId: number) => DeviceDraft | null;
  /** Stores the draft; false when the device could not: storage full or forbidden. */
  write: (evaluationId: number, draft: DeviceDraft) => boolean;
  clear: (evaluationId: number) => void;
};

const draftKey = (evaluationId: number) => `evaluation-draft-${evaluationId}`;

/** Drafts on the device. Takes the storage by a function: merely reading `window.localStorage` may throw. */
export function deviceDrafts(storage: () => Storage): DeviceDrafts {
  return {
    read: (evaluationId) => attempt(() => parse(storage().getItem(draftKey(evaluationId))), null),
    write: (evaluationId, draft) =>
      attempt(() => {
        storage().setItem(draftKey(evaluationId), JSON.stringify(draft));
        return true;
      }, false),
    clear: (evaluationId) => attempt(() => storage().removeItem(draftKey(evaluationId)), undefined),
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
