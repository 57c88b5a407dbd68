import { linkOptions } from '@tanstack/react-router';
import type { IntegrationRow } from '#domain/integrations/integrations.schema.ts';
import { INTEGRATION_SOURCE_TYPES, INTEGRATION_STATUSES } from '#domain/references/static-references.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { callsText, standingText, STATUS_TONES, integrationTime } from './integration-texts.ts';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

export const linkToIntegration = ({ id }: Pick<IntegrationRow, 'id'>) =>
  linkOptions({ to: '/integrations/$id', params: { id: String(id) } });

export function StatusBadge({ status }: Pick<IntegrationRow, 'status'>) {
  return <Badge tone={STATUS_TONES[status]}>{INTEGRATION_STATUSES[status]}</Badge>;
}

export const COLUMNS = [
  listColumn<IntegrationRow>({
    id: 'name',
    title: 'Интеграция',
    sort: 'name',
    width: 200,
    grow: 4,
    fixed: true,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <RowLink link={linkToIntegration(row)} className="truncate font-medium">
          {row.name}
        </RowLink>
        <span className="truncate text-sm text-muted group-data-[density=compact]/table:sr-only">
          {INTEGRATION_SOURCE_TYPES[row.type]}
        </span>
      </span>
    ),
  }),
  listColumn<IntegrationRow>({
    id: 'status',
    title: 'Состояние',
    width: 116,
    cell: ({ status }) => <StatusBadge status={status} />,
  }),
  listColumn<IntegrationRow>({
    id: 'project',
    title: 'Проект',
    width: 140,
    grow: 2,
    cell: ({ project }) => <span className="truncate">{project.name}</span>,
  }),
  listColumn<IntegrationRow>({
    id: 'company',
    title: 'Компания',
    width: 130,
    grow: 2,
    from: 'xl',
    cell: ({ company }) => <span className="truncate">{company.name}</span>,
  }),
  listColumn<IntegrationRow>({
    id: 'standing',
    title: 'Как идёт',
    width: 190,
    grow: 3,
    from: 'lg',
    cell: (row) => <span className="line-clamp-2">{standingText(row)}</span>,
  }),
  listColumn<IntegrationRow>({
    id: 'unmapped',
    title: 'Не сопоставлено',
    width: 136,
    from: 'laptop',
    cell: ({ counts: { unmapped } }) => (unmapped === 0 ? EMPTY : callsText(unmapped)),
  }),
  listColumn<IntegrationRow>({
    id: 'last_call_at',
    title: 'Последний звонок',
    sort: 'last_call_at',
    width: 154,
    from: 'laptop',
    cell: ({ last_call_at }) =>
      last_call_at === null ? EMPTY : <span className="tabular-nums">{integrationTime(last_call_at)}</span>,
  }),
];

/** Integration on a phone. */
export function IntegrationCard({ row }: { row: IntegrationRow }) {
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <RowLink link={linkToIntegration(row)} className="truncate pr-10 text-md font-medium">
        {row.name}
      </RowLink>
      <span className="truncate text-sm text-muted">
        {INTEGRATION_SOURCE_TYPES[row.type]} · {row.project.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <StatusBadge status={row.status} />
        {standingText(row)}
      </span>
    </div>
  );
}
