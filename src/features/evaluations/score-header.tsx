import { Calculator, CircleCheck, CircleX, OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { progress } from '#domain/evaluations/check-completeness.ts';
import type { Answer, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { scoreTexts } from '#domain/evaluations/format-score.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { useLiveResult } from './rating/live-result.tsx';
import { useRating, useScoredAnswers } from './rating/rating-context.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { gradeTone } from './score-words.ts';

/** Live score while the form is being filled. */
export function LiveScore() {
  const { content } = useRating().store;
  const answers = useScoredAnswers();
  const result = useLiveResult();
  return (
    <div className="border-b border-line bg-surface px-4 py-3 max-md:py-2">
      <ScoreFigures content={content} result={result} />
      <AnsweredProgress content={content} answers={answers} />
      <CriticalBanner failures={result.critical_failures} />
    </div>
  );
}

type ScoreFiguresProps = { content: FormContent; result: ScoreResult };

const FIGURE_TONES: Record<Tone, string> = {
  neutral: 'text-ink',
  accent: 'text-ink',
  excellent: 'text-grade-excellent',
  good: 'text-grade-good',
  fair: 'text-grade-fair',
  poor: 'text-grade-poor',
};

export function ScoreFigures({ content, result }: ScoreFiguresProps) {
  const [explained, setExplained] = useState(false);
  const tone = gradeTone(result);
  const { own, percent } = scoreTexts(result.score, content.scale);
  const isBlank = result.score === null && result.lines.every(({ counting }) => counting !== 'na');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={classNames('text-xl tabular-nums', isBlank ? 'text-muted' : `font-semibold ${FIGURE_TONES[tone]}`)}>
        <span className="sr-only">Балл: </span>
        {isBlank ? '—' : (own ?? percent)}
        {own && <span className="ml-2 text-md font-normal text-muted">{percent}</span>}
      </p>
      {result.grade && <Badge tone={tone}>{result.grade.name}</Badge>}
      <PassMark passed={result.passed} threshold={content.pass_threshold} />
      <Button
        variant="ghost"
        size="sm"
        icon={<Calculator aria-hidden="true" className="md:hidden" />}
        onClick={() => setExplained(true)}
        className="-mr-2 ml-auto print:hidden"
      >
        <span className="max-md:sr-only">Как посчитано</span>
      </Button>
      <ScoreExplanation content={content} result={result} open={explained} onOpenChange={setExplained} />
    </div>
  );
}

function PassMark({ passed, threshold }: { passed: boolean | null; threshold: number }) {
  const mark = `${formatNumber(threshold)}\u00a0%`;
  if (passed === null) return <span className="text-sm text-muted">порог {mark}</span>;
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <span
      className={classNames('flex items-center gap-1 text-sm', passed ? 'text-grade-excellent' : 'text-grade-poor')}
    >
      <Icon aria-hidden="true" />
      <span className="max-md:sr-only">{passed ? 'порог' : 'ниже порога'}</span> {mark}
      {passed && <span className="sr-only"> пройден</span>}
    </span>
  );
}

function AnsweredProgress({ content, answers }: { content: FormContent; answers: readonly Answer[] }) {
  const { answered, total } = progress(content, { answers: [...answers] });
  const text = `${answered} из ${total}`;
  return (
    <div className="mt-2 flex items-center gap-3 max-md:mt-0">
      <Progress
        label="Заполнено критериев"
        value={answered}
        max={Math.max(total, 1)}
        valueText={text}
        tone={answered === total ? 'excellent' : 'accent'}
      />
      <span aria-hidden="true" className="flex-none text-sm text-muted tabular-nums">
        {text}
      </span>
    </div>
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
