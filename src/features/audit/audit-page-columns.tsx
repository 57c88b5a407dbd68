import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { linkToPath } from './audit-links.ts';

/** Changes shown; more would make a row of the table a page of its own. */
const CHANGES_SHOWN = 2;

/** Entity: «Проект» and its current name with a link; a deleted entity is shown by its number. */
export function EntityCell({ row }: { row: AuditRecord }) {
  const { entity_kind, entity_name, entity_path, entity_id } = row;
  const name = entity_name ?? `№ ${entity_id}`;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-sm text-muted group-data-[density=compact]/table:sr-only">{entity_kind}</span>
      {entity_path ? (
        <RowLink link={linkToPath(entity_path)} className="truncate">
          {name}
        </RowLink>
      ) : (
        <span className="truncate">{name}</span>
      )}
    </span>
  );
}

export function MomentCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {listTime(at)}
    </time>
  );
}

/** Changes; the name that something began with stands beside them already, while it is the same. */
export function ChangesCell({ row }: { row: AuditRecord }) {
  const differences = row.differences.filter(({ before, after }) => before !== null || after !== row.entity_name);
  if (differences.length === 0) return <span className="text-faint">---</span>;
  return <AuditChanges record={{ ...row, differences }} shown={CHANGES_SHOWN} />;
}

export const COLUMNS = [
  listColumn<AuditRecord>({
    id: 'at',
    title: 'Дата и время',
    sort: 'at',
    width: 154,
    cell: ({ at }) => <MomentCell at={at} />,
  }),
  listColumn<AuditRecord>({
    id: 'actor',
    title: 'Кто',
    width: 140,
    grow: 2,
    cell: ({ actor }) => <span className="line-clamp-2">{actor.name}</span>,
  }),
  listColumn<AuditRecord>({
    id: 'action',
    title: 'Действие',
    width: 132,
    grow: 1,
    cell: ({ action_name }) => <span className="line-clamp-2">{action_name}</span>,
  }),
  listColumn<AuditRecord>({
    id: 'entity',
    title: 'Что изменено',
    width: 160,
    grow: 3,
    fixed: true,
    cell: (row) => <EntityCell row={row} />,
  }),
  listColumn<AuditRecord>({
    id: 'changes',
    title: 'Изменения',
    width: 240,
    grow: 6,
    from: 'lg',
    cell: (row) => <ChangesCell row={row} />,
  }),
  listColumn<AuditRecord>({
    id: 'company',
    title: 'Компания',
    width: 120,
    grow: 2,
    from: 'xl',
    cell: ({ company }) =>
      company ? <span className="truncate">{company.name}</span> : <span className="text-faint">---</span>,
  }),
];
