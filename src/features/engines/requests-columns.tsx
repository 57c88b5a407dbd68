import { Link } from '@tanstack/react-router';
import { ENGINE_PURPOSES } from '#domain/engines/engine-words.ts';
import type { EngineRequestRow } from '#domain/engines/engines.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { RequestText } from './request-dialog.tsx';

const EMPTY = <span className="text-faint">---</span>;

const purposeText = ({ purpose }: EngineRequestRow): string =>
  purpose === null ? 'Проверка' : ENGINE_PURPOSES[purpose].label;

function Talk({ id }: { id: number }) {
  return (
    <Link to="/communications/$id" params={{ id: String(id) }} className="text-accent-text hover:underline">
      № {id}
    </Link>
  );
}

function Outcome({ row: { ok, error } }: { row: EngineRequestRow }) {
  if (ok) return <Badge tone="excellent">Ответил</Badge>;
  return (
    <span className="flex min-w-0 flex-col items-start">
      <Badge tone="poor">Не вышло</Badge>
      <span className="line-clamp-2 text-sm text-muted">{error}</span>
    </span>
  );
}

/** Request on a phone. */
export function RequestCard({ row }: { row: EngineRequestRow }) {
  return (
    <div className="flex flex-col items-start gap-1.5 px-4 py-3">
      <span className="text-sm text-muted tabular-nums">
        {listTime(row.at)}
        {row.company && ` · ${row.company.name}`}
      </span>
      <span className="font-medium">{purposeText(row)}</span>
      <Outcome row={row} />
      <span className="flex items-center gap-4">
        <RequestText row={row} />
        {row.communication_id !== null && <Talk id={row.communication_id} />}
      </span>
    </div>
  );
}

export const COLUMNS = [
  listColumn<EngineRequestRow>({
    id: 'at',
    title: 'Дата и время',
    sort: 'at',
    width: 154,
    fixed: true,
    cell: ({ at }) => <span className="tabular-nums">{listTime(at)}</span>,
  }),
  listColumn<EngineRequestRow>({
    id: 'purpose',
    title: 'Зачем',
    width: 150,
    grow: 2,
    cell: (row) => <span className="line-clamp-2">{purposeText(row)}</span>,
  }),
  listColumn<EngineRequestRow>({
    id: 'company',
    title: 'Компания',
    width: 140,
    grow: 2,
    cell: ({ company }) => (company ? <span className="truncate">{company.name}</span> : EMPTY),
  }),
  listColumn<EngineRequestRow>({
    id: 'communication',
    title: 'Разговор',
    width: 96,
    cell: ({ communication_id }) => (communication_id === null ? EMPTY : <Talk id={communication_id} />),
  }),
  listColumn<EngineRequestRow>({
    id: 'outcome',
    title: 'Ответ',
    width: 170,
    grow: 3,
    cell: (row) => <Outcome row={row} />,
  }),
  listColumn<EngineRequestRow>({
    id: 'tokens',
    title: 'Токены',
    width: 88,
    align: 'end',
    from: 'lg',
    cell: ({ tokens }) => <span className="tabular-nums">{formatNumber(tokens)}</span>,
  }),
  listColumn<EngineRequestRow>({
    id: 'ms',
    title: 'Секунд',
    width: 84,
    align: 'end',
    from: 'lg',
    cell: ({ ms }) => <span className="tabular-nums">{formatNumber(ms / 1000, 1)}</span>,
  }),
  listColumn<EngineRequestRow>({
    id: 'text',
    title: 'Текст',
    width: 92,
    cell: (row) => <RequestText row={row} />,
  }),
];
