import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormGroup } from '#domain/forms/form-content.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { goToTexts } from '../go-to.ts';
import { groupProgress, isDone } from './group-progress.ts';
import type { NumberedGroup } from './numbered-groups.ts';
import { useAttention, useRating, useScoredAnswers } from './rating-context.ts';
import { goToGroup } from './rating-steps.ts';

type StepperProps = {
  groups: readonly NumberedGroup[];
  /** Key of the shown group; null at the texts. */
  current: string | null;
};

export const TEXTS_STEP = 'Итог';

/** Steps with their progress; in a narrow place only their numbers. */
export function Stepper({ groups, current }: StepperProps) {
  const formState = useRating();
  return (
    <nav aria-label="Шаги" className="border-b border-line px-3 py-2 @min-[640px]:border-r @min-[640px]:border-b-0">
      <ol className="flex flex-wrap gap-1 @min-[640px]:flex-col">
        {groups.map(({ group }, index) => (
          <li key={group.key}>
            <GroupStep group={group} number={index + 1} isCurrent={group.key === current} />
          </li>
        ))}
        <li>
          <StepButton
            name={TEXTS_STEP}
            mark={groups.length + 1}
            isCurrent={current === null}
            onClick={() => goToTexts(formState)}
          />
        </li>
      </ol>
    </nav>
  );
}

type GroupStepProps = { group: FormGroup; number: number; isCurrent: boolean };

function GroupStep({ group, number, isCurrent }: GroupStepProps) {
  const formState = useRating();
  const done = groupProgress(formState.store.content, group, useScoredAnswers());
  const hasGap = useAttention(({ messages }) => group.criteria.some(({ criterion_key: key }) => messages.has(key)));
  return (
    <StepButton
      name={group.name}
      mark={isDone(done) && !hasGap ? <Check aria-hidden="true" /> : number}
      note={noteOf(done, hasGap)}
      tone={hasGap ? 'gap' : isDone(done) ? 'done' : 'open'}
      isCurrent={isCurrent}
      onClick={() => goToGroup(formState, group)}
    />
  );
}

function noteOf({ answered, total }: { answered: number; total: number }, hasGap: boolean): string {
  if (hasGap) return 'есть пропуски';
  return total === 0 ? '' : `${answered} из ${total}`;
}

const MARKS = {
  open: 'border-edge text-ink',
  done: 'border-grade-excellent text-grade-excellent',
  gap: 'border-grade-poor bg-grade-poor-soft text-grade-poor',
} as const;

type StepButtonProps = {
  name: string;
  mark: ReactNode;
  note?: string;
  tone?: keyof typeof MARKS;
  isCurrent: boolean;
  onClick: () => void;
};

function StepButton({ name, mark, note = '', tone = 'open', isCurrent, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
      className={classNames(
        'flex min-h-9 min-w-9 items-center justify-center gap-2.5 rounded text-left pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        '@min-[640px]:w-full @min-[640px]:justify-start @min-[640px]:px-2 @min-[640px]:py-1.5',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-subtle',
      )}
    >
      <span
        className={classNames(
          'flex size-7 flex-none items-center justify-center rounded-full border text-sm tabular-nums',
          isCurrent ? 'border-accent bg-accent font-semibold text-accent-ink' : MARKS[tone],
        )}
      >
        {mark}
      </span>
      <span className="min-w-0 @max-[640px]:sr-only">
        <span className={classNames('block', isCurrent && 'font-semibold')}>{name}</span>
        {note && (
          <span className={classNames('block text-sm tabular-nums', tone === 'gap' ? 'text-grade-poor' : 'text-muted')}>
            {note}
          </span>
        )}
      </span>
    </button>
  );
}
