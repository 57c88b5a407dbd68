import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { percentText, scoreText, wholePercent } from '#domain/dashboards/dashboard-sentences.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Change } from './change.tsx';
import { linkToCommunications } from './drill-link.ts';
import { valueText } from '#domain/dashboards/figure-texts.ts';
import { nothingWorse, worsened } from './focus-data.ts';

type PartProps = { title: string; text: string; className?: string; children: ReactNode };

function Part({ title, text, className, children }: PartProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={classNames('flex min-w-0 flex-col p-4 break-inside-avoid', className)}
    >
      <h2 id={id} className="text-md font-semibold">
        {title}
      </h2>
      <p className="pb-2 text-sm text-muted">{text}</p>
      {children}
    </Card>
  );
}

const ROW = 'relative -mx-2 flex min-h-11 items-center gap-3 rounded px-2 py-1 hover:bg-subtle';

/** «What got worse»: the greatest falls, each opening its calls. */
export function WorsenedBlock({ dashboard, className }: { dashboard: Dashboard; className?: string }) {
  const { criteria, employees, base } = dashboard;
  const rows = worsened(criteria.fallen, employees?.fallen ?? []);
  const text = rows.length > 0 ? 'Сильнее всего упало к прошлому периоду.' : nothingWorse(dashboard);
  return (
    <Part title="Что ухудшилось" text={text} {...(className && { className })}>
      <ul className="flex flex-col divide-y divide-line/60">
        {rows.map(({ key, kind, name, note, now, change, filter }) => (
          <li key={key} className={ROW}>
            <span className="min-w-0 flex-1">
              <RowLink link={linkToCommunications(base, filter)} className="line-clamp-2">
                {name}
              </RowLink>
              <span className="block text-xs text-muted">{note}</span>
            </span>
            <span className="flex flex-none flex-col items-end text-sm tabular-nums">
              {kind === 'criterion' ? percentText(now) : scoreText(now)}
              <Change
                change={change}
                unit={kind === 'criterion' ? 'percent' : 'score'}
                better="higher"
                short
                className="text-xs"
              />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** «Whom to help with what»: the lowest, each with their weakest criterion, or why there is none. */
export function HelpBlock({ dashboard }: { dashboard: Dashboard }) {
  const { base, employees } = dashboard;
  const rows = employees?.weakest ?? [];
  return (
    <Part
      title="Кому и с чем помочь"
      text={
        rows.length === 0
          ? `Оценок пока мало: нужно хотя бы по ${ENOUGH_EVALUATIONS} на сотрудника, и двое, чтобы сравнить.`
          : `Баллы ниже среднего${rows.some(({ weak }) => weak !== null) ? ' и самое слабое место каждого' : ''}.`
      }
    >
      <ul className="flex flex-col divide-y divide-line/60">
        {rows.map(({ employee: { id, name }, mean, weak, filter }) => (
          <li key={id} className={ROW}>
            <span className="min-w-0 flex-1">
              <RowLink link={linkToCommunications(base, weak?.filter ?? filter)} className="line-clamp-1">
                {name}
              </RowLink>
              <span className="line-clamp-2 text-xs text-muted">
                {weak ? `${weak.name}: ${wholePercent(weak.mean)}` : 'по критериям мало данных'}
              </span>
            </span>
            <span className="flex-none font-medium tabular-nums">{valueText(mean, 'score')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
