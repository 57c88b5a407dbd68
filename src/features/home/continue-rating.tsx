import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, PencilLine } from 'lucide-react';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { draftsOf } from '#domain/home/continue-rating.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { listTime } from '#src/app/list-time.ts';
import { useMe } from '#src/app/session.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { continueRatingQuery } from './work.queries.ts';

/** Strip of an assessor's work: the drafts, and the next communication to rate. */
export function ContinueRating() {
  const me = useMe();
  const { data } = useQuery(continueRatingQuery);
  if (!data || (data.drafts.length === 0 && !data.next)) return null;
  const { drafts, drafts_total: total, next } = data;
  return (
    <section aria-labelledby="continue-rating" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="continue-rating" className="mr-auto text-md font-semibold">
          Продолжить оценку
        </h2>
        {total > drafts.length && (
          <Link to="/communications" search={{ filter: draftsOf(me) }} className={buttonClass('ghost')}>
            Все черновики: {formatNumber(total)}
          </Link>
        )}
        {next && (
          <Link
            to="/communications/$id"
            params={{ id: String(next.id) }}
            className={buttonClass(drafts.length === 0 ? 'primary' : 'secondary')}
          >
            Начать с новой
            <ArrowRight />
          </Link>
        )}
      </div>
      {drafts.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {drafts.map((row) => (
            <li key={row.id} className="min-w-0">
              <Draft row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Черновиков нет: всё начатое отправлено.</p>
      )}
    </section>
  );
}

/** Headed by whose talk it is: a client's first name alone says nothing. */
function Draft({ row }: { row: CommunicationListItem }) {
  const client = row.client_name ?? (row.client_phone && formatPhone(row.client_phone)) ?? 'Клиент не указан';
  return (
    <Card className="relative flex h-full items-start gap-3 overflow-clip px-4 py-3 transition-colors hover:border-edge">
      <span className="flex size-8 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <PencilLine />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <RowLink link={{ to: '/communications/$id', params: { id: String(row.id) } }} className="truncate font-medium">
          {[row.employee?.name ?? row.employee_source_name, client].filter(Boolean).join(' — ')}
          <span className="sr-only">, коммуникация № {row.id}</span>
        </RowLink>
        <span className="truncate text-sm text-muted">{row.project.name}</span>
        <span className="truncate text-sm text-muted tabular-nums">
          {listTime(row.started_at)}
          {row.evaluation && ` · ${row.evaluation.form.name}`}
        </span>
      </span>
    </Card>
  );
}
