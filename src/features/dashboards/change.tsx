import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { signedText } from '#domain/charts/change-sentence.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { type Better, differenceText, type Unit, valueText } from '#domain/dashboards/figure-texts.ts';

type ChangeProps = {
  change: number | null;
  unit: Unit;
  better: Better;
  /** Value before, said after it: «было 78,2». */
  previous?: number | null;
  /** Short form for a table: the number alone for the eye, the word for those who listen. */
  short?: boolean;
  className?: string;
};

const LOOK = { good: 'text-grade-excellent', bad: 'text-grade-poor', even: 'text-muted' };
const WORDS = { good: 'лучше', bad: 'хуже', even: 'без изменений' };

function judged(change: number, isSame: boolean, better: Better): keyof typeof LOOK {
  if (isSame || better === 'neither') return 'even';
  return change > 0 === (better === 'higher') ? 'good' : 'bad';
}

/** Change of a figure against the period before: arrow, number and word, so that colour is never alone (U-1). */
export function Change({ change, unit, better, previous, short = false, className }: ChangeProps) {
  const text = signedText(change, (value) => differenceText(value, unit));
  if (change === null || text === null) return null;
  const isSame = !/^[+\u2212]/.test(text);
  const verdict = judged(change, isSame, better);
  const Icon = isSame ? Minus : change > 0 ? ArrowUp : ArrowDown;
  const word = isSame || better !== 'neither' ? WORDS[verdict] : change > 0 ? 'больше' : 'меньше';
  const isSaid = previous !== undefined && previous !== null;
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-1 tabular-nums', LOOK[verdict], className)}>
      <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
        <Icon aria-hidden="true" className="size-3.5" />
        {!isSame && text}
      </span>
      <span className={classNames(short && 'sr-only')}>
        {word}
        {isSaid && ','}
      </span>
      {isSaid && <span className="whitespace-nowrap text-muted">было {valueText(previous, unit)}</span>}
    </span>
  );
}
