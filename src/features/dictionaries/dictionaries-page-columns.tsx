import { linkOptions } from '@tanstack/react-router';
import type { DictionarySort } from '#domain/dictionaries/dictionaries.filters.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';

export const ownerName = ({ company }: Pick<Dictionary, 'company'>): string => company?.name ?? 'Общий';

const linkToDictionary = ({ id }: { id: number }) =>
  linkOptions({ to: '/criterias/dictionaries/$id', params: { id: String(id) } });

/** Sort field, checked against the list's description. */
const by = (sort: DictionarySort): DictionarySort => sort;

export const COLUMNS = [
  listColumn<Dictionary>({
    id: 'name',
    title: 'Словарь',
    sort: by('name'),
    width: 240,
    grow: 2,
    fixed: true,
    cell: (dictionary) => (
      <span className="flex min-w-0 items-center gap-2">
        <RowLink link={linkToDictionary(dictionary)} className="truncate font-medium">
          {dictionary.name}
        </RowLink>
        {dictionary.archived_at !== null && <Badge>В архиве</Badge>}
      </span>
    ),
  }),
  listColumn<Dictionary>({
    id: 'phrases',
    title: 'Фразы',
    width: 320,
    grow: 4,
    cell: ({ phrases }) => <span className="truncate text-muted">{phrases.slice(0, 10).join(', ')}</span>,
  }),
  listColumn<Dictionary>({
    id: 'company',
    title: 'Компания',
    width: 170,
    grow: 1,
    from: 'lg',
    cell: (dictionary) => <span className="truncate">{ownerName(dictionary)}</span>,
  }),
  listColumn<Dictionary>({
    id: 'forms',
    title: 'Формы',
    width: 88,
    align: 'end',
    cell: ({ forms }) => <span className="tabular-nums">{formatNumber(forms)}</span>,
  }),
  listColumn<Dictionary>({
    id: 'created_at',
    title: 'Создан',
    sort: by('created_at'),
    width: 116,
    align: 'end',
    from: 'laptop',
    cell: ({ created_at }) => (
      <span className="text-muted tabular-nums">{formatShortDate(created_at, DEFAULT_TIME_ZONE)}</span>
    ),
  }),
];

const PHRASES = ['фраза', 'фразы', 'фраз'] as const;
const FORMS = ['форма', 'формы', 'форм'] as const;

/** A dictionary on a phone. */
export function DictionaryCard({ dictionary }: { dictionary: Dictionary }) {
  const { phrases, forms, archived_at } = dictionary;
  return (
    <div className="flex min-w-0 flex-col gap-1 py-3 pr-14 pl-4">
      <RowLink link={linkToDictionary(dictionary)} className="text-md font-medium break-words">
        {dictionary.name}
      </RowLink>
      <span className="truncate text-sm text-muted">{phrases.slice(0, 5).join(', ')}</span>
      <span className="text-sm text-muted tabular-nums">
        {ownerName(dictionary)} · {countOf(phrases.length, PHRASES)} · {countOf(forms, FORMS)}
        {archived_at !== null && ' · в архиве'}
      </span>
    </div>
  );
}
