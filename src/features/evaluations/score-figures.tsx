import { Calculator, CircleCheck, CircleX, OctagonAlert } from 'lucide-react';
import type { ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { scoreTexts } from '#domain/evaluations/format-score.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { gradeTone } from './score-words.ts';

const loadExplanation = async () => (await import('./score-explanation.tsx')).ScoreExplanation;

type ScoreFiguresProps = { content: FormContent; result: ScoreResult };

const FIGURE_TONES: Record<Tone, string> = {
  neutral: 'text-ink',
  accent: 'text-ink',
  excellent: 'text-grade-excellent',
  good: 'text-grade-good',
  fair: 'text-grade-fair',
  poor: 'text-grade-poor',
};

/**
 * Score, grade and pass mark of a result, and how it was reckoned, in a container: the narrower it is, the more is left
 * to signs, colour and a screen reader, for «О…» of a grade says nothing and what stands beyond the edge cannot be pressed.
 */
export function ScoreFigures({ content, result }: ScoreFiguresProps) {
  const explanation = useLazyLayer(loadExplanation);
  const toggle = explanation.Part
    ? { 'aria-expanded': explanation.open, onClick: () => explanation.setOpen(true) }
    : explanation.firstTouch;
  const tone = gradeTone(result);
  const { own, percent } = scoreTexts(result.score, content.scale);
  const isBlank = result.score === null && result.lines.every(({ counting }) => counting !== 'na');
  return (
    <div className="flex items-center gap-x-3 max-[359px]:flex-wrap">
      <p
        className={classNames(
          'flex-none text-xl tabular-nums',
          isBlank ? 'text-muted' : `font-semibold ${FIGURE_TONES[tone]}`,
        )}
      >
        <span className="sr-only">Балл: </span>
        {isBlank ? '—' : (own ?? percent)}
        {own && <span className="ml-2 text-md font-normal text-muted @max-[28rem]:sr-only">{percent}</span>}
      </p>
      {result.grade && (
        <span title={result.grade.name} className="flex min-w-0 @max-[20rem]:sr-only">
          <Badge tone={tone}>{result.grade.name}</Badge>
        </span>
      )}
      <PassMark passed={result.passed} threshold={content.pass_threshold} />
      <Button
        variant="ghost"
        size="sm"
        icon={<Calculator aria-hidden="true" className="@min-[28rem]:hidden" />}
        title="Как посчитано"
        aria-haspopup="dialog"
        {...toggle}
        className="-mr-2 ml-auto print:hidden"
      >
        <span className="@max-[28rem]:sr-only">Как посчитано</span>
      </Button>
      {explanation.Part && (
        <explanation.Part
          content={content}
          result={result}
          open={explanation.open}
          onOpenChange={explanation.setOpen}
        />
      )}
    </div>
  );
}

function PassMark({ passed, threshold }: { passed: boolean | null; threshold: number }) {
  const mark = `${formatNumber(threshold)}\u00a0%`;
  if (passed === null) return <span className="flex-none text-sm text-muted">порог {mark}</span>;
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <span
      className={classNames(
        'flex flex-none items-center gap-1 text-sm',
        passed ? 'text-grade-excellent' : 'text-grade-poor',
      )}
    >
      <Icon aria-hidden="true" />
      порог {mark}
      <span className="@max-[33rem]:sr-only">{passed ? ' пройден' : ' не пройден'}</span>
    </span>
  );
}

export function CriticalBanner({ failures }: { failures: ScoreResult['critical_failures'] }) {
  if (failures.length === 0) return null;
  const names = failures.map(({ name }) => `«${name}»`).join(', ');
  const zeroesForm = failures.some(({ scope }) => scope === 'form');
  return (
    <p className="mt-2.5 flex gap-2 rounded bg-grade-poor-soft px-3 py-2 text-sm text-grade-poor">
      <OctagonAlert aria-hidden="true" className="mt-0.5" />
      <span>
        <span className="font-semibold">Критическая ошибка: {zeroesForm ? 'форма обнулена' : 'группа обнулена'}.</span>{' '}
        {names}
      </span>
    </p>
  );
}
