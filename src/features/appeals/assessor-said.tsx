import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { AnswerRemarks, hasRemarks } from '#src/features/evaluations/answer-remarks-widget.tsx';

/** Assessor's comment and fragments beside what is disputed: nobody has to remember them. */
export function AssessorSaid({ answer }: { answer: Answer }) {
  if (!hasRemarks(answer)) return null;
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-sm text-muted">Асессор:</p>
      <AnswerRemarks answer={answer} />
    </div>
  );
}
