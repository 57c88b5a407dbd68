import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { ToCalibration } from '#src/features/calibrations/choose/to-calibration-widget.tsx';
import { communicationsQuery } from '../communications.queries.ts';
import type { BulkTarget } from './bulk-run.ts';

type Calibrate = {
  queryClient: QueryClient;
  query: CommunicationsQuery;
  selection: BulkTarget;
  clear: () => void;
  show: (layer: ReactNode) => void;
};

const MOST = CALIBRATION_LIMITS.communications;

/** Ids of the selection; of a whole filter the first ones of the list, as far as a session takes them. */
async function selectedIds({ queryClient, query, selection }: Calibrate): Promise<number[]> {
  if (selection.kind === 'rows') return [...selection.ids].slice(0, MOST);
  const list = await queryClient.fetchQuery(communicationsQuery({ ...query, page: 1, per_page: MOST }));
  return list.data.map(({ id }) => id);
}

/** «В калибровку» over what is ticked: a session is chosen instead of a walk over thousands (D-23). */
export async function askCalibration(asked: Calibrate): Promise<void> {
  const { query, selection, clear, show } = asked;
  const ids = await selectedIds(asked);
  const isCut = selection.kind === 'all' || selection.ids.size > ids.length;
  const [project] = query.filter.project_id ?? [];
  show(
    <ToCalibration
      choice={{ choice: { by: 'hand', ids } }}
      create={{ communications: ids.join(','), ...(project === undefined ? {} : { project }) }}
      {...(isCut ? { note: `В сессию входит не больше ${MOST} коммуникаций: возьмутся первые ${ids.length}.` } : {})}
      onDone={() => {
        clear();
        show(null);
      }}
      onClose={() => show(null)}
    />,
  );
}
