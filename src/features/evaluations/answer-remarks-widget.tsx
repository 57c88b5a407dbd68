import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { provenBy } from './proven-by.ts';
import { EvidenceList } from './evidence-list-widget.tsx';

/** True if an answer says more than itself. */
export const hasRemarks = ({ reasons, comment, evidence }: Answer): boolean =>
  reasons.length > 0 || comment !== '' || evidence.length > 0;

/** What the assessor said of an answer: reasons of the loss, comment, fragments to hear or see. */
export function AnswerRemarks({ answer }: { answer: Answer }) {
  const { reasons, comment, evidence } = answer;
  if (!hasRemarks(answer)) return null;
  return (
    <div className="flex flex-col gap-1">
      {reasons.length > 0 && <p className="text-sm text-muted">{reasons.join(' · ')}</p>}
      {comment && <p className="border-l-2 border-line pl-2.5 whitespace-pre-line">{comment}</p>}
      <EvidenceList evidence={evidence} proven={provenBy(answer)} />
    </div>
  );
}
