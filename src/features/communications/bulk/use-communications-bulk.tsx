import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { useMe } from '#src/app/session.ts';
import { notify } from '#src/app/notify.ts';
import { errorMessage } from '#src/app/api-error.ts';
import type { Selection } from '#src/components/table/list-selection.ts';
import type { Bulk } from '#src/components/table/row-actions.ts';
import { BULK_LABELS, type BulkKind, bulkKindsOf } from './bulk-kinds.ts';
import { COLUMNS } from '../list/communications-page-columns.tsx';
import { communicationsQuery } from '../communications.queries.ts';

const BulkIcon = lazyPart(async () => (await import('./bulk-icon.tsx')).BulkIcon);

/**
 * Bulk actions over ticked communications (D-16): their names on the bar, and the dialog of the running one. @param
 * ownFavorite the own collection shown by the table, if any (D-22).
 */
export function useCommunicationsBulk(query: CommunicationsQuery, ownFavorite: number | null) {
  const queryClient = useQueryClient();
  const kinds = bulkKindsOf(useMe(), ownFavorite);
  const [layer, setLayer] = useState<ReactNode>(null);
  const { data } = useQuery({ ...communicationsQuery(query), placeholderData: keepPreviousData });
  const foundAll = data?.meta.total_exact ? data.meta.total : undefined;

  const begin = async (kind: BulkKind, selection: Selection, clear: () => void): Promise<void> => {
    try {
      // Dialogs and requests are loaded with the first action (Q-8).
      const { beginBulk } = await import('./bulk-begin.tsx');
      await beginBulk({
        columns: COLUMNS,
        queryClient,
        query,
        kind,
        selection,
        foundAll,
        ownFavorite,
        clear,
        show: setLayer,
      });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };

  const bulk: Bulk<CommunicationListItem> | undefined =
    kinds.length === 0
      ? undefined
      : {
          rowName: ({ id, client_name }) => `№ ${id}${client_name ? `, ${client_name}` : ''}`,
          actions: (selection, clear) =>
            kinds.map((kind) => ({
              label: BULK_LABELS[kind],
              icon: (
                <Suspense fallback={<span className="size-4" />}>
                  <BulkIcon kind={kind} />
                </Suspense>
              ),
              onSelect: () => void begin(kind, selection, clear),
            })),
        };
  return { bulk, layer };
}
