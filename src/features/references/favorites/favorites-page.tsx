import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { linkOptions } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { RenamingCell, SharedCell } from '../reference-cells.tsx';
import { nameButtonId, useEditing } from '../reference-editing.ts';
import { BookPage } from '../reference-page.tsx';
import { PlaylistsSection } from '#src/features/playlists/playlists-section-widget.tsx';

function linkToFavorite({ id }: ReferenceItem) {
  return linkOptions({ to: '/favorites/$id', params: { id: String(id) } });
}

function FavoriteName({ row }: { row: ReferenceItem }) {
  const { renaming } = useEditing();
  if (renaming === row.id) return <RenamingCell row={row} />;
  return (
    <span className="flex min-w-0 flex-col">
      <RowLink link={linkToFavorite(row)} id={nameButtonId(row.id)} className="truncate">
        {row.name}
      </RowLink>
      {!row.may.update.allowed && <span className="truncate text-sm text-muted">Ведёт {row.owner?.name}</span>}
    </span>
  );
}

/** Collection on a phone. */
function FavoriteCard({ row }: { row: ReferenceItem }) {
  return (
    <div className="flex flex-col items-start gap-1.5 px-4 py-3 pr-12">
      <div className="w-full text-md font-medium">
        <FavoriteName row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {countOf(row.uses, COMMUNICATIONS)}
        <SharedCell row={row} />
      </div>
    </div>
  );
}

const COLUMNS = [
  listColumn<ReferenceItem>({
    id: 'name',
    title: 'Название',
    sort: 'name',
    width: 260,
    grow: 6,
    fixed: true,
    cell: (row) => <FavoriteName row={row} />,
  }),
  listColumn<ReferenceItem>({
    id: 'uses',
    title: 'Коммуникаций',
    width: 136,
    align: 'end',
    cell: ({ uses }) => <span className="tabular-nums">{formatNumber(uses)}</span>,
  }),
  listColumn<ReferenceItem>({
    id: 'shared',
    title: 'Кому виден',
    width: 176,
    grow: 2,
    cell: (row) => <SharedCell row={row} />,
  }),
  listColumn<ReferenceItem>({
    id: 'owner',
    title: 'Владелец',
    width: 160,
    grow: 2,
    from: 'lg',
    cell: ({ owner }) => <span className="truncate">{owner?.name}</span>,
  }),
];

const card = (row: ReferenceItem) => <FavoriteCard row={row} />;
const open = (row: ReferenceItem) => [{ label: 'Открыть', icon: <FolderOpen />, link: linkToFavorite(row) }];

/** «Избранные коммуникации»: own collections and those shared within one's companies (D-22). */
export function FavoritesPage() {
  return (
    <BookPage
      after={<PlaylistsSection />}
      look={{
        book: 'favorites',
        name: 'favorites',
        title: 'Избранные коммуникации',
        columns: COLUMNS,
        card,
        lead: open,
        hasUsage: false,
        empty: 'Соберите разговоры в избранное: создайте список здесь или нажмите «В избранное» у разговора.',
      }}
    />
  );
}
