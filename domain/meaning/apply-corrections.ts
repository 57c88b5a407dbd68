import type { MeaningContent, MeaningNamed, MeaningObjection, MeaningPromise } from './meaning-content.schema.ts';
import { OTHER } from './meaning-references.ts';

/** Correction of one part by a person; the newest of each part stands, none is ever overwritten (D-52). */
export type MeaningCorrection =
  | { field: 'reason' | 'topic' | 'result'; value: MeaningNamed | null }
  | { field: 'objections'; value: MeaningObjection[] }
  | { field: 'promises'; value: MeaningPromise[] };

/** Meaning as it stands: what the engine has read, corrected by people, the oldest first. */
export function applyCorrections(content: MeaningContent, corrections: readonly MeaningCorrection[]): MeaningContent {
  return corrections.reduce((now, { field, value }) => ({ ...now, [field]: value }), content);
}

/** What lists find a conversation by. */
export type MeaningFigures = {
  reason: string | null;
  reason_label: string | null;
  topic: string | null;
  topic_label: string | null;
  result: string | null;
  result_label: string | null;
  objections: number;
  unanswered: number;
  promises: number;
  /** The earliest day by which an employee has promised something that nobody has marked as kept. */
  promise_due: string | null;
};

export const labelOfNamed = ({ key, label, words }: MeaningNamed): string =>
  key === OTHER && words !== '' ? `${label}: ${words}` : label;

export function figuresOf({ reason, topic, result, objections, promises }: MeaningContent): MeaningFigures {
  const due = promises.flatMap(({ who, by_date, kept }) =>
    who === 'employee' && by_date !== null && !kept ? [by_date] : [],
  );
  return {
    reason: reason?.key ?? null,
    reason_label: reason?.label ?? null,
    topic: topic?.key ?? null,
    topic_label: topic?.label ?? null,
    result: result?.key ?? null,
    result_label: result?.label ?? null,
    objections: objections.length,
    unanswered: objections.filter(({ how }) => how !== 'answered').length,
    promises: promises.length,
    promise_due: due.toSorted()[0] ?? null,
  };
}
