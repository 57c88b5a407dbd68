import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { FIRST_STEPS, type FirstStep } from '#domain/home/first-steps.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { VisuallyHidden } from '#src/components/ui/visually-hidden.tsx';
import { workQuery } from './work.queries.ts';

const STEPS = Object.keys(FIRST_STEPS) as FirstStep[];

/** Way from an empty installation to the first score; gone once it is walked (U-3). */
export function FirstSteps() {
  const done = useQuery(workQuery).data?.steps;
  if (!done) return null;
  const next = STEPS.find((step) => !done[step]);
  const count = STEPS.filter((step) => done[step]).length;
  return (
    <Card as="section" aria-labelledby="first-steps" className="flex flex-col gap-2 p-4">
      <h2 id="first-steps" className="text-md font-semibold">
        Первые шаги
        <span className="font-normal text-muted tabular-nums">
          {' '}
          {count} из {STEPS.length}
        </span>
      </h2>
      {!done.call && <p className="text-sm text-muted">Для тех, кто хочет сначала всё настроить.</p>}
      <ol aria-labelledby="first-steps" className="grid gap-x-6 md:grid-cols-2">
        {STEPS.map((step) => (
          <li key={step}>
            <Step step={step} isDone={done[step]} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone, isNext }: { step: FirstStep; isDone: boolean; isNext: boolean }) {
  const { title, hint, to } = FIRST_STEPS[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <div className="flex min-h-12 items-center gap-3 py-1">
      <Icon
        aria-hidden="true"
        className={classNames('size-5 flex-none', isDone ? 'text-grade-excellent' : 'text-faint')}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classNames(isDone ? 'text-muted' : 'font-medium')}>
          {title}
          <VisuallyHidden>{isDone ? ', сделано' : ', не сделано'}</VisuallyHidden>
        </span>
        {!isDone && <span className="text-sm text-muted">{hint}</span>}
      </span>
      {!isDone && (
        <Link to={to} aria-label={`Перейти: ${title}`} className={buttonClass(isNext ? 'primary' : 'ghost', 'sm')}>
          {isNext ? 'Начать' : <ArrowRight />}
        </Link>
      )}
    </div>
  );
}
