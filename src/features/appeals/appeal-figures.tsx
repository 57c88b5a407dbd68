import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import type { AppealFigures as Figures } from '#domain/appeals/appeals.schema.ts';
import { OF_RESOLVED } from '#domain/dashboards/figure-note.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { ShareBar } from '#src/components/chart/share-bar.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { appealFiguresQuery } from './appeals.queries.ts';

/** Text of an empty value (P-45). */
const NONE = '---';
const DAY_HOURS = 24;
const percent = (share: number | null): string => (share === null ? NONE : `${formatNumber(share, 0)}\u00a0%`);

/** Duration: hours as long as they are informative, then days. */
function durationText(hours: number | null): string {
  if (hours === null) return NONE;
  return hours < 2 * DAY_HOURS ? `${formatNumber(hours)}\u00a0ч` : `${formatNumber(hours / DAY_HOURS, 1)}\u00a0дн.`;
}

/** Figures above the queue, over its filters (D-20). */
export function AppealFigures({ filter }: { filter: AppealFilters }) {
  const answer = useQuery({ ...appealFiguresQuery(filter), placeholderData: keepPreviousData });
  const pending = (
    <LoadingRegion label="Считаем показатели">
      <Skeleton className="h-20" />
    </LoadingRegion>
  );
  return (
    <QuerySection
      query={answer}
      pending={pending}
      error={{ title: 'Показатели не загрузились', className: 'py-4', framed: true }}
    >
      {(figures) => <Shown figures={figures} filter={filter} stale={answer.isPlaceholderData} />}
    </QuerySection>
  );
}

type ShownProps = { figures: Figures; filter: AppealFilters; stale: boolean };

function Shown({ figures, filter, stale }: ShownProps) {
  const { total, waiting, overdue, resolved, accepted, accepted_share, mean_hours, by_criterion, by_assessor } =
    figures;
  if (total === 0) return null;
  return (
    <section aria-label="Показатели апелляций" aria-busy={stale} className={classNames(stale && 'opacity-50')}>
      <Card className="transition-opacity">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 md:grid-cols-4">
          <Figure term="Всего" value={formatNumber(total)} note={endedText(figures)} />
          <Figure
            term="Ждут решения"
            value={formatNumber(waiting)}
            note={overdue > 0 ? <Overdue count={overdue} filter={filter} /> : 'все в срок'}
          />
          <Figure
            term="Принято"
            value={percent(accepted_share)}
            note={`${formatNumber(accepted)} из ${countOf(resolved, OF_RESOLVED)}`}
          />
          <Figure term="Среднее время решения" value={durationText(mean_hours)} note="от подачи до решения" />
        </dl>
        {(by_criterion.length > 0 || by_assessor.length > 0) && <Details figures={figures} />}
      </Card>
    </section>
  );
}

/** With those that wait it makes up the whole: one taken back is neither decided nor waiting. */
const endedText = ({ resolved, withdrawn }: Figures): string =>
  `рассмотрено ${formatNumber(resolved)}${withdrawn > 0 ? `, отозвано ${formatNumber(withdrawn)}` : ''}`;

/** Leads to those of the queue that are late, the longest first. */
function Overdue({ count, filter }: { count: number; filter: AppealFilters }) {
  return (
    <Link
      to="/appeals"
      search={{ filter: { ...filter, overdue: true }, sort: 'due_at' }}
      className="rounded text-grade-poor underline underline-offset-2 hover:no-underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      просрочено {formatNumber(count)}
    </Link>
  );
}

type FigureProps = { term: string; value: string; note: ReactNode };

function Figure({ term, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-xs text-muted">{note}</dd>
    </div>
  );
}

/** Details, folded: people come for the queue. */
function Details({ figures: { by_criterion, by_assessor } }: { figures: Figures }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-1 rounded-b-lg px-3 text-sm text-muted hover:bg-subtle hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <ChevronRight aria-hidden="true" className={classNames('transition-transform', isOpen && 'rotate-90')} />
        По критериям и асессорам
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-x-8 gap-y-4 px-4 pt-1 pb-4 lg:grid-cols-2">
        <Shares
          title="По критериям"
          head="Критерий"
          rows={by_criterion.map((row) => ({
            ...row,
            id: `${row.form.id} ${row.criterion_key}`,
            note: row.form.name,
          }))}
        />
        <Shares
          title="По асессорам"
          head="Асессор"
          rows={by_assessor.map((row) => ({
            ...row,
            id: String(row.assessor.id),
            name: row.assessor.name,
            note: null,
          }))}
        />
      </div>
    </div>
  );
}

type ShareRow = {
  id: string;
  name: string;
  note: string | null;
  disputed: number;
  resolved: number;
  accepted: number;
  accepted_share: number | null;
};

/** Rows shown at first; the rest is one press away. */
const SHOWN = 8;

function Shares({ title, head, rows }: { title: string; head: string; rows: readonly ShareRow[] }) {
  const most = Math.max(1, ...rows.map(({ disputed }) => disputed));
  const numberClass = 'w-24 py-1.5 pl-3 text-right font-medium';
  return (
    <div className="min-w-0">
      <h2 className="text-sm font-semibold">{title}</h2>
      <Fold rows={rows} first={SHOWN} className="-ml-2.5">
        {(shown) => (
          <table className="mt-1 w-full text-sm tabular-nums">
            <thead className="text-muted">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 text-left font-medium">
                  {head}
                </th>
                <th scope="col" className={numberClass}>
                  Оспорено
                </th>
                <th scope="col" className={numberClass}>
                  Принято
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, note, disputed, resolved, accepted, accepted_share }) => (
                <tr key={id} className="border-b border-line/60 align-top last:border-b-0">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {name}
                    {note && <span className="block text-xs text-muted">{note}</span>}
                  </th>
                  <td className="py-1.5 pl-3 text-right">
                    {disputed}
                    <ShareBar share={(disputed / most) * 100} />
                  </td>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap">
                    {resolved === 0 ? NONE : `${accepted} из ${resolved}`}
                    <span className="block text-xs text-muted">
                      {resolved === 0 ? 'не рассмотрено' : percent(accepted_share)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Fold>
    </div>
  );
}
