import { useId, type ReactNode } from 'react';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { scoreText, toAcknowledgeText, wholePercent } from '#domain/dashboards/dashboard-sentences.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { linkToEvaluation } from '#src/features/communications/evaluation-link.ts';
import { linkToCommunications } from './drill-link.ts';

type Own = NonNullable<Dashboard['own']>;

type PartProps = { title: string; text: string; children?: ReactNode; className?: string };

function Part({ title, text, children, className = '' }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`flex min-w-0 flex-col p-4 break-inside-avoid ${className}`}>
      <h2 id={id} className="text-md font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{text}</p>
      {children}
    </Card>
  );
}

const LIST = 'mt-2 flex flex-col divide-y divide-line/60';
const ROW = 'relative -mx-2 flex min-h-11 items-center gap-3 rounded px-2 py-1.5 hover:bg-subtle';

/** Strengths and weaknesses in the reader's own evaluations. */
export function StrengthsBlock({ own, base }: { own: Own; base: Dashboard['base'] }) {
  const sides = [
    ['Слабее всего', own.weak],
    ['Лучше всего', own.strong],
  ] as const;
  return (
    <Part title="Сильные и слабые критерии" text={departmentText(own)}>
      {own.mean !== null && sides.every(([, criteria]) => criteria.length === 0) && (
        <p className="pt-3 text-sm text-muted">
          Пока мало данных: нужно не меньше {ENOUGH_EVALUATIONS} оценок по одному критерию. Выберите период длиннее.
        </p>
      )}
      {sides.map(([title, criteria]) =>
        criteria.length === 0 ? null : (
          <div key={title} className="pt-3">
            <h3 className="text-xs font-semibold text-muted">{title}</h3>
            <ul className="flex flex-col divide-y divide-line/60">
              {criteria.map(({ id, name, mean, filter }) => (
                <li key={id} className={ROW}>
                  <RowLink link={linkToCommunications(base, filter)} className="line-clamp-2 min-w-0 flex-1">
                    {name}
                  </RowLink>
                  <span className="flex-none font-medium tabular-nums">{wholePercent(mean)}</span>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Part>
  );
}

/** Text that sets them beside the department, without a name. */
function departmentText({ mean, department_mean: department }: Own): string {
  if (mean === null) return 'Оценок с баллом за эти дни нет.';
  if (department === null) return `Ваш средний балл: ${scoreText(mean)}.`;
  const [own, others] = [scoreText(mean), scoreText(department)];
  if (own === others) return `Ваш средний балл такой же, как у отдела: ${own}.`;
  return `Ваш средний балл ${mean > department ? 'выше' : 'ниже'}, чем у отдела: ${own} и ${others}.`;
}

/** Last remarks on the reader's own calls, each opening its second of the recording. */
export function RemarksBlock({ own: { remarks } }: { own: Own }) {
  return (
    <Part
      title="Последние замечания"
      text={
        remarks.length === 0
          ? 'Замечаний за эти дни нет.'
          : remarks.some(({ second }) => second !== null)
            ? 'Где указано время, откроется это место записи.'
            : 'Откройте, чтобы прочитать оценку.'
      }
    >
      <ul className={LIST}>
        {remarks.map((remark) => (
          <li key={`${remark.evaluation_id} ${remark.criterion ?? ''} ${remark.comment}`} className={ROW}>
            <span className="min-w-0 flex-1">
              <RowLink link={linkToEvaluation(remark)} className="line-clamp-3">
                {remark.comment}
              </RowLink>
              <span className="block text-xs text-muted">
                {remark.criterion ?? 'Оценка в целом'} · {formatShortDate(remark.started_at, remark.time_zone)}
              </span>
            </span>
            {remark.second !== null && (
              <span className="flex-none text-sm text-accent-text tabular-nums">{formatDuration(remark.second)}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Evaluations that the reader has not yet acknowledged. */
export function AcknowledgeBlock({ own: { to_acknowledge: waiting, to_acknowledge_total: total } }: { own: Own }) {
  const text = waiting.length === 0 ? 'Вы ознакомились со всеми оценками.' : toAcknowledgeText(total);
  return (
    <Part title="Ознакомиться" text={text}>
      <ul className={LIST}>
        {waiting.map(({ evaluation_id, communication_id, published_at, form, score }) => (
          <li key={evaluation_id} className={ROW}>
            <span className="min-w-0 flex-1">
              <RowLink link={linkToEvaluation({ communication_id, evaluation_id })}>{form.name}</RowLink>
              <span className="block text-xs text-muted">
                Коммуникация № {communication_id} · {formatShortDate(published_at, readerZone())}
              </span>
            </span>
            <span className="flex-none font-medium tabular-nums">{formatScore(score, 'percent')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
