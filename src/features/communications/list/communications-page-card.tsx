import { listTime } from '#src/app/list-time.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { useMe } from '#src/app/session.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import {
  AudioMark,
  DurationCell,
  EvaluationMark,
  KindIcon,
  NEW_DOT,
  Said,
  ZoneMark,
} from './communications-page-cells.tsx';
import { linkToCommunication, phoneOf } from './communications-page-columns.tsx';

/** Communication on a phone: the people, then the facts that decide whether to open it. */
export function CommunicationCard({ row }: { row: CommunicationListItem }) {
  const phone = phoneOf(row);
  const { id } = useMe();
  // Whose calls they are, the reader of their own knows.
  const employee = row.employee?.id === id ? '' : (row.employee?.name ?? row.employee_source_name ?? 'Не указано');
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-col pr-10">
        <RowLink link={linkToCommunication(row)} className="truncate text-md font-medium">
          {row.is_new && NEW_DOT}
          {row.client_name ?? phone ?? 'Клиент не указан'}
          <span className="sr-only">
            , коммуникация № {row.id}
            {row.is_new && ', новая оценка'}
          </span>
        </RowLink>
        {row.client_name && phone && <span className="text-sm text-muted tabular-nums">{phone}</span>}
        <span className="truncate text-sm">
          {employee}{' '}
          <span className="text-muted">
            {employee && '· '}
            {row.project.name}
          </span>
        </span>
      </div>
      {row.said && <Said said={row.said} />}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm">
        <span className="flex items-center gap-2 text-muted tabular-nums">
          <KindIcon row={row} />
          {listTime(row.started_at)}
          <ZoneMark row={row} />
          {row.duration_seconds !== null && <DurationCell row={row} />}
          <AudioMark audio={row.audio} />
        </span>
        <EvaluationMark evaluation={row.evaluation} />
      </div>
    </div>
  );
}
