import type { FormGroup } from '#domain/forms/form-content.schema.ts';
import { formatGroupPercent } from '#domain/evaluations/format-score.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { groupProgress, isDone } from './group-progress.ts';
import { useLiveResult } from './live-result.tsx';
import { useAttention, useRating, useScoredAnswers } from './rating-context.ts';

/** Progress of a group, «2 из 3», with a tick when nothing is missing; what a submission found comes first. */
export function GroupProgress({ group }: { group: FormGroup }) {
  const { content } = useRating().store;
  const done = groupProgress(content, group, useScoredAnswers());
  const faults = useAttention(({ messages }) => criteriaIn(group, messages));
  if (faults > 0) return <span className="flex-none text-sm font-normal text-grade-poor">исправить: {faults}</span>;
  if (done.total === 0) return null;
  return (
    <span
      className={classNames(
        'flex-none text-sm font-normal tabular-nums',
        isDone(done) ? 'text-grade-excellent' : 'text-muted',
      )}
    >
      {isDone(done) && <span aria-hidden="true">✓ </span>}
      {done.answered} из {done.total}
    </span>
  );
}

const criteriaIn = ({ criteria }: FormGroup, messages: ReadonlyMap<string, string>): number =>
  criteria.filter(({ criterion_key }) => messages.has(criterion_key)).length;

/** Percent of the group so far; nothing before its first answer. */
export function GroupPercent({ group: { key } }: { group: FormGroup }) {
  const { content } = useRating().store;
  const percent = useLiveResult().groups.find((one) => one.key === key)?.percent ?? null;
  if (percent === null) return null;
  return (
    <span className="flex-none text-sm font-medium tabular-nums">
      {formatGroupPercent(percent, content.rate_method)}
    </span>
  );
}
