import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Flame, ListChecks, Send, Shapes, Star, StarOff, Tag, Tags, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { useMe } from '#src/app/session.ts';
import { notify } from '#src/app/notify.ts';
import { errorMessage } from '#src/app/api-error.ts';
import type { Selection } from '#src/components/table/list-selection.ts';
import type { Bulk } from '#src/components/table/row-actions.ts';
import { BULK_LABELS, type BulkKind, bulkKindsOf } from './bulk-kinds.ts';
import { communicationsQuery } from '../communications.queries.ts';

const ICONS: Record<BulkKind, ReactNode> = {
  assign: <ListChecks />,
  calibrate: <Users />,
  unload: <Download />,
  publish: <Send />,
  set_type: <Shapes />,
  set_temperature: <Flame />,
  add_tags: <Tag />,
  remove_tags: <Tags />,
  add_to_favorite: <Star />,
  remove_from_favorite: <StarOff />,
};

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
      await beginBulk({ queryClient, query, kind, selection, foundAll, ownFavorite, clear, show: setLayer });
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
              icon: ICONS[kind],
              onSelect: () => void begin(kind, selection, clear),
            })),
        };
  return { bulk, layer };
}
