import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import type { PluralForms } from '#domain/kernel/plural.ts';
import { allow, type Verdict } from '#domain/kernel/verdict.ts';
import type { Ticked } from './act-on-many.ts';
import type { Bulk } from './row-actions.ts';
import { rowsSeen } from './rows-seen.ts';

type Row = { id: number; name: string; may: { archive: Verdict } };

type BulkArchive = {
  /** Query key of the list's pages: a ticked row was seen on one of them. */
  listKey: QueryKey;
  /** Verdict on archiving such entities at all; each row has its own besides. */
  may: Verdict | undefined;
  words: PluralForms;
  message: string;
  archive: (id: number) => Promise<unknown>;
  /** Called when the lists must be refetched. */
  onDone: () => Promise<unknown>;
};

function tickedRows(queryClient: QueryClient, listKey: QueryKey, ids: Iterable<number>): Ticked[] {
  const seen = rowsSeen<Row>(queryClient, listKey);
  return [...ids].map((id) => {
    const row = seen.get(id);
    return { id, name: row?.name ?? `№ ${id}`, may: row?.may.archive ?? allow };
  });
}

/** Makes the rows of a list tickable for archiving them together (D-16, D-4). */
export function useBulkArchive(spec: BulkArchive): { bulk?: Bulk<Row> } {
  const queryClient = useQueryClient();
  const { listKey, may, words, message, archive, onDone } = spec;
  if (!may?.allowed) return {};
  const begin = async (ids: ReadonlySet<number>, clear: () => void): Promise<void> => {
    const { archiveMany } = await import('./archive-many.ts');
    const ticked = tickedRows(queryClient, listKey, ids);
    if (!(await archiveMany({ ticked, words, message, archive }))) return;
    clear();
    await onDone();
  };
  const bulk: Bulk<Row> = {
    rowName: ({ name }) => name,
    actions: (selection, clear) => [
      {
        label: 'В архив',
        icon: <Archive />,
        disabledReason:
          selection.kind === 'all'
            ? 'Всё найденное сразу в архив не убирают: отметьте нужное на страницах.'
            : undefined,
        onSelect: () => void (selection.kind === 'rows' && begin(selection.ids, clear)),
      },
    ],
  };
  return { bulk };
}
