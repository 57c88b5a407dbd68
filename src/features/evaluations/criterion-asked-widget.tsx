import { Check, OctagonAlert } from 'lucide-react';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CRITICAL_WORDS } from '#domain/scales/critical-words.ts';
import { scaleBound, type ScaleLevel, scaleLevels } from '#domain/scales/scale-levels.ts';
import { Markdown } from '#src/components/markdown/markdown.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { pointsText } from './answer-text.ts';

type CriterionAskedProps = {
  criterion: FormCriterion;
  /** Answer that was given: its level is marked. */
  answer?: Pick<Answer, 'value'>;
};

/** What a criterion asks, as it is read by who is judged by it: description, levels, what each is worth, examples. */
export function CriterionAsked({ criterion: { description, scale }, answer }: CriterionAskedProps) {
  const levels = scaleLevels(scale);
  const bound = scaleBound(scale);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {description !== '' && <Markdown text={description} />}
      {bound !== null && <p className="text-muted">{bound}</p>}
      {levels.length > 0 && (
        <ul aria-label="Уровни" className="flex max-w-160 flex-col divide-y divide-line/60">
          {levels.map((level) => (
            <Level key={level.id} level={level} isGiven={answer !== undefined && level.holds(answer.value)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Level({ level: { name, points, critical, example }, isGiven }: { level: ScaleLevel; isGiven: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <span className={classNames('min-w-0 flex-1 basis-40 break-words', isGiven && 'font-semibold')}>
        {name}
        {isGiven && (
          <span className="ml-2 inline-flex items-center gap-1 font-normal whitespace-nowrap text-accent-text">
            <Check aria-hidden="true" className="size-3.5" />
            поставлено
          </span>
        )}
      </span>
      {critical !== 'none' && (
        <span className="flex items-center gap-1 text-grade-poor">
          <OctagonAlert aria-hidden="true" />
          {CRITICAL_WORDS[critical].toLowerCase()}
        </span>
      )}
      <span className="flex-none text-muted tabular-nums">{pointsText(points)}</span>
      {example !== '' && <span className="w-full whitespace-pre-line text-muted">Например: {example}</span>}
    </li>
  );
}
