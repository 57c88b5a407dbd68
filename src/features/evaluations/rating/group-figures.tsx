import type { FormGroup } from '#domain/forms/form-content.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { groupProgress, isDone } from './group-progress.ts';
import { useLiveResult } from './live-result.tsx';
import { useRating, useScoredAnswers } from './rating-context.ts';

/** Progress of a group, «2 из 3», with a tick when nothing is missing. */
export function GroupProgress({ group }: { group: FormGroup }) {
  const { content } = useRating().store;
  const done = groupProgress(content, group, useScoredAnswers());
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

/** Percent of the group so far; nothing before its first answer. */
export function GroupPercent({ group: { key } }: { group: FormGroup }) {
  const percent = useLiveResult().groups.find((one) => one.key === key)?.percent ?? null;
  if (percent === null) return null;
  return <span className="flex-none text-sm font-medium tabular-nums">{formatNumber(percent)}&nbsp;%</span>;
}
