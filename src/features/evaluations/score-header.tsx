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
    <div className="@container border-b border-line bg-surface px-4 py-2">
      <div className="@min-[30rem]:flex @min-[30rem]:items-center @min-[30rem]:gap-x-4">
        <div className="@min-[30rem]:order-2 @min-[30rem]:flex-1">
          <ScoreFigures content={content} result={result} />
        </div>
        <AnsweredProgress content={content} answers={answers} />
      </div>
      <CriticalBanner failures={result.critical_failures} />
    </div>
  );
}

function AnsweredProgress({ content, answers }: { content: FormContent; answers: readonly Answer[] }) {
  const { answered, total } = progress(content, { answers: [...answers] });
  const text = `${answered} из ${total}`;
  return (
    <div className="flex items-center gap-3 @min-[30rem]:order-1 @min-[30rem]:w-44">
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
