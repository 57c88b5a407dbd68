import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { answerText } from '#domain/evaluations/answer-text.ts';
import type { Answer, Evaluation, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import type { Provenance } from '#domain/evaluations/provenance.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { formatGroupPercent } from '#domain/evaluations/format-score.ts';
import type { TypeView } from '#domain/references/static-references.ts';
import { scaleBound, scaleLevels } from '#domain/scales/scale-levels.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { levelText } from '#domain/trust/level-text.ts';
import { AnswerRemarks, hasRemarks } from './answer-remarks-widget.tsx';
import { answerTone } from './answer-text.ts';
import { cardId } from './rating/card-focus.ts';
import { blankAnswer } from './rating/draft-content.ts';
import { type NumberedGroup, numberedGroups } from './rating/numbered-groups.ts';

/** Loaded on demand: the description is read by a press. */
const CriterionAsked = lazyPart(async () => (await import('./criterion-asked-widget.tsx')).CriterionAsked);

type ReadAnswersProps = {
  content: FormContent;
  answers: readonly Answer[];
  groups: ScoreResult['groups'];
  /** Answers that were given beside a suggestion. */
  provenance?: Evaluation['provenance'];
  /** What the machine had said of them, unseen. */
  machine?: Evaluation['machine'];
};

/** Answers for reading, in the form's view; steps are for filling, so readers get the whole. */
export function ReadAnswers({ content, answers, groups, provenance = [], machine = [] }: ReadAnswersProps) {
  const origins = new Map(provenance.map((one) => [one.criterion_key, one.provenance]));
  const levels = new Map(machine.map((one) => [one.criterion_key, one.option]));
  const byKey = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  const isTable = content.type_view === 'table';
  const percentOf = (key: string): string | null => {
    const percent = groups.find((one) => one.key === key)?.percent ?? null;
    return percent === null ? null : formatGroupPercent(percent, content.rate_method);
  };
  return (
    <div className="@container">
      {numberedGroups(content).map((numbered) => (
        <ReadGroup
          key={numbered.group.key}
          numbered={numbered}
          view={content.type_view}
          percent={percentOf(numbered.group.key)}
        >
          <dl className="divide-y divide-line/60">
            {numbered.criteria.map((criterion) => (
              <ReadAnswer
                key={criterion.criterion_key}
                criterion={criterion}
                answer={byKey.get(criterion.criterion_key) ?? blankAnswer(criterion.criterion_key)}
                isRow={isTable}
                origin={origins.get(criterion.criterion_key)}
                machine={levels.get(criterion.criterion_key)}
              />
            ))}
          </dl>
        </ReadGroup>
      ))}
    </div>
  );
}

type ReadGroupProps = { numbered: NumberedGroup; view: TypeView; percent: string | null; children: ReactNode };

function ReadGroup({ numbered: { group }, view, percent, children }: ReadGroupProps) {
  const figure = percent !== null && <span className="flex-none text-sm font-medium tabular-nums">{percent}</span>;
  if (view !== 'accordion') {
    return (
      <section aria-label={group.name} className="border-b border-line px-4 py-3">
        <h3 className="text-md font-semibold">{group.name}</h3>
        {children}
      </section>
    );
  }
  return (
    <section aria-label={group.name} className="border-b border-line">
      <details open className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 hover:bg-subtle focus-visible:-outline-offset-2">
          <ChevronDown aria-hidden="true" className="text-muted transition-transform not-group-open:-rotate-90" />
          <h3 className="min-w-0 flex-1 text-md font-semibold">{group.name}</h3>
          {figure}
        </summary>
        <div className="px-4 pb-3">{children}</div>
      </details>
    </section>
  );
}

type ReadAnswerProps = {
  criterion: FormCriterion;
  answer: Answer;
  isRow: boolean;
  origin: Provenance | undefined;
  machine: string | undefined;
};

/** Said quietly beside the answer: it counts as any other. */
const ORIGIN_WORDS: Record<Provenance, string> = {
  person: '',
  check_taken: 'автопроверка принята',
  check_changed: 'автопроверка отклонена',
  engine_taken: 'подсказка принята',
  engine_changed: 'подсказка отклонена',
  automatic: 'поставлено автоматически',
};

function ReadAnswer({ criterion, answer, isRow, origin, machine }: ReadAnswerProps) {
  const text = answerText(criterion.scale, answer);
  const isLong = criterion.scale.type === 'text' || text.length > 40;
  const [isOpen, setOpen] = useState(false);
  const askedId = useId();
  return (
    <div
      id={cardId(criterion.criterion_key)}
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 rounded py-2.5 max-md:scroll-mt-48 max-md:scroll-mb-20 aria-current:bg-accent-soft aria-current:outline-4 aria-current:outline-accent-soft print:break-inside-avoid',
        isRow && '@min-[640px]:grid @min-[640px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @min-[640px]:py-1.5',
      )}
    >
      <dt className="min-w-40 flex-1">
        {hasMore(criterion) ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? askedId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="group rounded text-left hover:text-accent-text pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {criterion.name}
            <ChevronDown
              aria-hidden="true"
              className="ml-1 inline size-4 align-text-bottom text-faint group-aria-expanded:rotate-180 print:hidden"
            />
          </button>
        ) : (
          criterion.name
        )}
      </dt>
      <dd className="max-w-full">
        {isLong ? (
          <span className="whitespace-pre-line">{text}</span>
        ) : (
          <Badge tone={answerTone(criterion.scale, answer)}>{text}</Badge>
        )}
        {origin && <span className="ml-2 text-xs text-muted">{ORIGIN_WORDS[origin]}</span>}
        {machine !== undefined && (
          <span className="ml-2 text-xs text-muted">движок, вслепую: {levelText(criterion.scale, machine)}</span>
        )}
      </dd>
      {isOpen && (
        <dd id={askedId} className="w-full rounded bg-subtle px-3 py-2 @min-[640px]:col-span-2">
          <Suspense fallback={null}>
            <CriterionAsked criterion={criterion} answer={answer} />
          </Suspense>
        </dd>
      )}
      {hasRemarks(answer) && (
        <dd className={classNames('w-full', isRow && '@min-[640px]:col-start-2')}>
          <AnswerRemarks answer={answer} />
        </dd>
      )}
    </div>
  );
}

/** True where there is more to say of a criterion than its name. */
const hasMore = ({ description, scale }: FormCriterion): boolean =>
  description !== '' || scaleBound(scale) !== null || scaleLevels(scale).length > 0;
