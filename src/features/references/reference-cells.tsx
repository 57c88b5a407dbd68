import { Lock, Users } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { NameEditor } from './name-editor.tsx';
import { nameButtonId, useEditing } from './reference-editing.ts';
import { renameSeen } from './rename-seen.ts';

/** Name cell while it is edited in place; the list behind it may be fetched anew meanwhile. */
export function RenamingCell({ row }: { row: ReferenceItem }) {
  const { endRename, change } = useEditing();
  const [{ id, name }] = useState(row);
  const [rename] = useState(() => renameSeen(row, change));
  return (
    <NameEditor
      label={`Название: ${name}`}
      initial={name}
      onLeave={() => endRename(id)}
      onSave={async (next) => {
        await rename(next);
        endRename(id);
      }}
    />
  );
}

/** Name cell; a press edits it in place, where that is allowed. */
function NameCell({ row }: { row: ReferenceItem }) {
  const { renaming, startRename } = useEditing();
  const { id, name, may } = row;
  if (renaming === id) return <RenamingCell row={row} />;
  if (!may.update.allowed) return <span className="truncate">{name}</span>;
  return (
    <button
      type="button"
      id={nameButtonId(id)}
      data-row-link=""
      onClick={() => startRename(id)}
      className="-mx-1.5 max-w-full min-w-0 truncate rounded px-1.5 py-1 text-left hover:bg-canvas focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
    >
      {name}
      <span className="sr-only">, переименовать</span>
    </button>
  );
}

/** Uses cell; `label` where no header names the number. */
function UsesCell({ row, label }: { row: ReferenceItem; label?: string }) {
  const { showUsage } = useEditing();
  if (row.uses === 0) return <span className="text-sm text-faint">Не используется</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => showUsage(row)}
      className="-mx-1.5 rounded px-1.5 py-1 text-accent-text tabular-nums hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
    >
      {label && <span aria-hidden="true">{label}: </span>}
      {formatNumber(row.uses)}
      <span className="sr-only">: где используется {row.name}</span>
    </button>
  );
}

export function SharedCell({ row }: { row: ReferenceItem }) {
  if (!row.shared) return <Badge icon={<Lock className="size-3.5" />}>Только владельцу</Badge>;
  return (
    <Badge tone="accent" icon={<Users className="size-3.5" />}>
      {row.company?.name ?? 'Компании'}
    </Badge>
  );
}

/** Value on a phone. */
export function ReferenceCard({ row }: { row: ReferenceItem }) {
  return (
    <div className="flex flex-col items-start gap-1.5 px-4 py-3 pr-12">
      <div className="w-full text-md">
        <NameCell row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <UsesCell row={row} label={row.owner ? 'Коммуникаций' : 'Используется'} />
        {row.owner && <SharedCell row={row} />}
      </div>
    </div>
  );
}

const NAME = listColumn<ReferenceItem>({
  id: 'name',
  title: 'Название',
  sort: 'name',
  width: 260,
  grow: 6,
  fixed: true,
  cell: (row) => <NameCell row={row} />,
});
const uses = (title: string) =>
  listColumn<ReferenceItem>({ id: 'uses', title, width: 150, grow: 1, cell: (row) => <UsesCell row={row} /> });
const NUMBER = listColumn<ReferenceItem>({
  id: 'id',
  title: 'Номер',
  sort: 'id',
  width: 84,
  align: 'end',
  from: 'asked',
  cell: ({ id }) => <span className="text-muted tabular-nums">№ {id}</span>,
});

export const BOOK_COLUMNS = [NAME, uses('Используется'), NUMBER];
export const FAVORITE_COLUMNS = [
  NAME,
  uses('Коммуникаций'),
  listColumn<ReferenceItem>({
    id: 'shared',
    title: 'Кому виден',
    width: 160,
    grow: 2,
    cell: (row) => <SharedCell row={row} />,
  }),
  listColumn<ReferenceItem>({
    id: 'owner',
    title: 'Владелец',
    width: 140,
    grow: 2,
    from: 'lg',
    cell: ({ owner }) => <span className="truncate">{owner?.name}</span>,
  }),
  NUMBER,
];
