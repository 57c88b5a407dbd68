import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseId } from '#domain/kernel/ids.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { listOfKind, readExport, type ExportChoice, writeExport } from '#domain/exports/export-address.ts';
import { readColumns } from '#domain/exports/export-columns.ts';
import { isOfCommunications } from '#domain/exports/export-kinds.ts';
import { TICKED_MAX } from '#domain/exports/export-limits.ts';
import type { ListSearch } from '#src/app/list-search.ts';

/** Search of the page as plain text, read by the page itself. */
export type ExportSearch = Pick<ListSearch, 'sort' | 'filter'> & {
  what?: unknown;
  format?: unknown;
  columns?: unknown;
  ids?: unknown;
};

/** Search of everything chosen; no columns are those chosen at first. */
export function exportSearch(choice: ExportChoice, ids: readonly number[] | null): ExportSearch {
  const { what, list } = choice;
  const { what: kind, format, columns } = writeExport({ ...choice, columns: readColumns(what, choice.columns) });
  const { sort, filter } = writeListQuery(listOfKind(what), { page: 1, per_page: PER_PAGE_DEFAULT, ...list });
  return {
    what: kind,
    format,
    columns,
    sort,
    filter,
    ids: ids && isOfCommunications(what) && ids.length > 0 ? ids.join(',') : undefined,
  };
}

function readIds(said: unknown): number[] | null {
  const ids = typeof said === 'string' || typeof said === 'number' ? String(said).split(',') : [];
  const known = [...new Set(ids.flatMap((id) => parseId(id) ?? []))].slice(0, TICKED_MAX);
  return known.length > 0 ? known : null;
}

/** The choice as the address has it, changed only by navigating. */
export function useExportAddress() {
  const search: ExportSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const choice = useMemo(() => readExport(search), [search]);
  const ids = useMemo(() => (isOfCommunications(choice.what) ? readIds(search.ids) : null), [choice.what, search.ids]);
  const go = (next: ExportChoice, ticked: readonly number[] | null): void =>
    void navigate({
      to: '/reports/unloading',
      search: exportSearch(next, ticked),
      replace: true,
      resetScroll: false,
    });
  return {
    choice,
    ids,
    change: (part: Partial<ExportChoice>) => go({ ...choice, ...part }, ids),
    dropIds: () => go(choice, null),
  };
}
