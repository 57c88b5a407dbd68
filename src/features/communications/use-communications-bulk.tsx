import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flame, Send, Shapes, Star, Tag, Tags } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { useMe } from '#src/app/session.ts';
import { notify } from '#src/app/notify.ts';
import { errorMessage } from '#src/app/api-error.ts';
import type { Selection } from '#src/components/table/list-selection.ts';
import type { Bulk } from '#src/components/table/row-actions.ts';
import type { BulkJob } from './bulk-job.ts';
import { BULK_LABELS, type BulkKind, bulkKindsOf } from './bulk-kinds.ts';
import { communicationChanged } from './communication.queries.ts';
import { bulkCommunications } from './communications.api.ts';
import { communicationsQuery } from './communications.queries.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })));

const ICONS: Record<BulkKind, ReactNode> = {
  publish: <Send />,
  set_type: <Shapes />,
  set_temperature: <Flame />,
  add_tags: <Tag />,
  remove_tags: <Tags />,
  add_to_favorite: <Star />,
};

type Running = { title: string; job: BulkJob; total: number | undefined; clear: () => void };

/** Actions over ticked communications (D-16): their names on the bar, and the dialog of the one under way. */
export function useCommunicationsBulk(query: CommunicationsQuery) {
  const queryClient = useQueryClient();
  const kinds = bulkKindsOf(useMe());
  const [running, setRunning] = useState<Running | null>(null);
  const { data } = useQuery({ ...communicationsQuery(query), placeholderData: keepPreviousData });
  const foundAll = data?.meta.total_exact ? data.meta.total : undefined;

  const begin = async (kind: BulkKind, selection: Selection, clear: () => void): Promise<void> => {
    try {
      const total = selection.kind === 'rows' ? selection.ids.size : foundAll;
      const [{ askBulk }, { startBulk }] = await Promise.all([import('./bulk-ask.ts'), import('./bulk-job.ts')]);
      const action = await askBulk(queryClient, kind, total === undefined ? 'все' : formatNumber(total));
      if (!action) return;
      const job = startBulk({
        action,
        target: selection,
        send: (done, step) => bulkCommunications(query, { action: done, ...step }),
        onSettled: () => communicationChanged(queryClient),
      });
      setRunning({ title: BULK_LABELS[kind], job, total, clear });
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
  /** What was stopped or failed may be done again with the same. */
  const close = (): void => {
    if (running?.job.state().phase === 'done') running.clear();
    setRunning(null);
  };
  const layer = running && (
    <Suspense>
      <BulkDialog title={running.title} job={running.job} total={running.total} onClose={close} />
    </Suspense>
  );
  return { bulk, layer };
}
