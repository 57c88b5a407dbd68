import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { collectionsChanged } from '#src/features/references/references.queries.ts';
import { tasksChanged } from '#src/features/tasks/tasks.queries.ts';
import { askBulk } from './bulk-ask.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { startBulk } from './bulk-job.ts';
import { BULK_LABELS, type BulkKind } from './bulk-kinds.ts';
import type { BulkTarget } from './bulk-run.ts';
import { bulkCommunications } from '../communications.api.ts';

type Begin = {
  queryClient: QueryClient;
  query: CommunicationsQuery;
  kind: BulkKind;
  selection: BulkTarget;
  /** How many the whole filter finds, as far as it is known. */
  foundAll: number | undefined;
  /** The own collection whose table it is, if it is one. */
  ownFavorite: number | null;
  /** Nothing is ticked any more. */
  clear: () => void;
  show: (layer: ReactNode) => void;
};

/** Asks what exactly is to be done, begins it and shows how it goes; nothing when the person thinks better of it. */
export async function beginBulk({ queryClient, query, kind, selection, foundAll, ownFavorite, clear, show }: Begin) {
  const total = selection.kind === 'rows' ? selection.ids.size : foundAll;
  const count = total === undefined ? 'все' : formatNumber(total);
  const projectIds = query.filter.project_id;
  const action = await askBulk({ queryClient, kind, count, ownFavorite, projectIds });
  if (!action) return;
  const job = startBulk({
    action,
    target: selection,
    send: (done, step) => bulkCommunications(query, { action: done, ...step }),
    onSettled: () => {
      void collectionsChanged(queryClient);
      void tasksChanged(queryClient);
    },
  });
  /** What was stopped or failed may be done again with the same. */
  const close = (): void => {
    if (job.state().phase === 'done') clear();
    show(null);
  };
  show(<BulkDialog title={BULK_LABELS[kind]} job={job} total={total} onClose={close} />);
}
