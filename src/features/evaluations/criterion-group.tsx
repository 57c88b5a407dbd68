import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { progress } from '#domain/evaluations/check-completeness.ts';
import type { FormContent, FormGroup } from '#domain/forms/form-content.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { CriterionCard } from './criterion-card.tsx';
import { useAttention, useRating, useScoredAnswers } from './rating-context.ts';

type CriterionGroupProps = { content: FormContent; group: FormGroup; firstNumber: number };

export const CriterionGroup = memo(function CriterionGroup({ content, group, firstNumber }: CriterionGroupProps) {
  const bodyId = useId();
  const folds = content.type_view === 'accordion';
  const closed = useAttention((state) => state.closedGroups.has(group.key));
  const visible = group.criteria.filter(({ hidden }) => !hidden);
  if (visible.length === 0) return null;
  return (
    <div className="border-b border-line last:border-b-0">
      <h3 className="bg-surface">
        {folds ? (
          <FoldButton
            group={group}
            bodyId={bodyId}
            closed={closed}
            progress={<GroupProgress content={content} group={group} />}
          />
        ) : (
          <span className="flex items-center gap-2 px-4 pt-4 pb-1 text-md font-semibold">
            <span className="min-w-0 flex-1">{group.name}</span>
            <GroupProgress content={content} group={group} />
          </span>
        )}
      </h3>
      <div id={bodyId} hidden={folds && closed} className="divide-y divide-line/60 pb-1">
        {visible.map((criterion, index) => (
          <CriterionCard key={criterion.criterion_key} criterion={criterion} number={firstNumber + index} />
        ))}
      </div>
    </div>
  );
});

type FoldButtonProps = { group: FormGroup; bodyId: string; closed: boolean; progress: React.ReactNode };

function FoldButton({ group, bodyId, closed, progress: done }: FoldButtonProps) {
  const { attention } = useRating();
  return (
    <button
      type="button"
      aria-expanded={!closed}
      aria-controls={bodyId}
      onClick={() => attention.toggleGroup(group.key)}
      className="flex min-h-12 w-full items-center gap-2 px-4 py-2 text-left text-md font-semibold hover:bg-subtle focus-visible:-outline-offset-2"
    >
      <ChevronDown
        aria-hidden="true"
        className={classNames('text-muted transition-transform', closed && '-rotate-90')}
      />
      <span className="min-w-0 flex-1">{group.name}</span>
      {done}
    </button>
  );
}

function GroupProgress({ content, group }: Pick<CriterionGroupProps, 'content' | 'group'>) {
  const answers = useScoredAnswers();
  const { answered, total } = progress({ ...content, groups: [group] }, { answers: [...answers] });
  if (total === 0) return null;
  const done = answered === total;
  return (
    <span
      className={classNames('flex-none text-sm font-normal tabular-nums', done ? 'text-grade-excellent' : 'text-muted')}
    >
      {done && <span aria-hidden="true">✓ </span>}
      {answered} из {total}
    </span>
  );
}
