import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, FileText } from 'lucide-react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { CommunicationCard } from './communications-page-card.tsx';
import { COLUMNS, linkToCommunication } from './communications-page-columns.tsx';
import { communicationControls } from './communications-page-filters.ts';
import { NoCommunications, UploadAction } from './communications-page-upload.tsx';
import { communicationOptionsQuery, communicationsQuery } from './communications.queries.ts';
import { useCommunicationsBulk } from './use-communications-bulk.tsx';

async function copyLink({ id }: CommunicationListItem): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/communications/${id}`, window.location.origin).href);
    notify.positive('Ссылка скопирована.');
  } catch {
    notify.negative('Не удалось скопировать ссылку.');
  }
}

function rowActions(row: CommunicationListItem): RowAction[] {
  const link = linkToCommunication(row);
  return [
    { label: 'Открыть', icon: <FileText />, link },
    { label: 'Открыть в новой вкладке', icon: <ExternalLink />, link, newTab: true },
    { label: 'Скопировать ссылку', icon: <Copy />, onSelect: () => void copyLink(row) },
  ];
}

const VIEW: View<CommunicationListItem> = {
  name: 'communications',
  label: 'Коммуникации',
  searchPlaceholder: 'Клиент, телефон, сотрудник, номер',
  columns: COLUMNS,
  card: (row) => <CommunicationCard row={row} />,
  rowId: ({ id }) => id,
  rowActions,
  empty: <NoCommunications />,
};

const NO_OPTIONS: CommunicationOptions = { projects: [], employees: [], assessors: [], forms: [], types: [], tags: [] };

const SOURCE = { description: communicationsList, options: communicationsQuery };

/** «Все коммуникации»: what was said, by whom, and where its evaluation stands (D-16). */
export function CommunicationsPage() {
  const { query } = useListAddress(communicationsList);
  // The list stands without its options too: then there is less to filter by.
  const { data: options = NO_OPTIONS } = useQuery(communicationOptionsQuery);
  const { bulk, layer } = useCommunicationsBulk(query);
  return (
    <Page title="Все коммуникации" actions={<UploadAction />}>
      <ListView
        view={{ ...VIEW, ...(bulk ? { bulk } : {}) }}
        source={SOURCE}
        controls={communicationControls(options, query.filter)}
      />
      {layer}
    </Page>
  );
}
