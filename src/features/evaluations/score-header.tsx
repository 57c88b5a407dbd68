import { progress } from '#domain/evaluations/check-completeness.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { useLiveResult } from './rating/live-result.tsx';
import { useRating, useScoredAnswers } from './rating/rating-context.ts';
import { CriticalBanner, ScoreFigures } from './score-figures.tsx';

/** Live score while the form is being filled. */
export function LiveScore() {
  const { content } = useRating().store;
  const answers = useScoredAnswers();
  const result = useLiveResult();
  return (
    <div className="@container border-b border-line bg-surface px-4 py-2 max-md:py-1">
      <div className="flex items-center gap-x-2 @min-[30rem]:gap-x-4">
        <AnsweredProgress content={content} answers={answers} />
        <div className="@container min-w-0 flex-1">
          <ScoreFigures content={content} result={result} />
        </div>
      </div>
      <CriticalBanner failures={result.critical_failures} />
    </div>
  );
}

function AnsweredProgress({ content, answers }: { content: FormContent; answers: readonly Answer[] }) {
  const { answered, total } = progress(content, { answers: [...answers] });
  const text = `${answered} из ${total}`;
  return (
    <div className="flex w-14 flex-none flex-col gap-1 @min-[40rem]:w-44 @min-[40rem]:flex-row @min-[40rem]:items-center @min-[40rem]:gap-3">
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
