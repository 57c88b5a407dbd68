import { useQueryClient } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SECTIONS } from '#domain/auth/sections.ts';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { PUBLISH_RISKS } from '#domain/evaluations/publish-risk.ts';
import { publishingList } from '#domain/evaluations/publishing.filters.ts';
import type { PublishingItem } from '#domain/evaluations/publishing.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { publishingPlace } from '#src/app/last-queue.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import type { Selection } from '#src/components/table/list-selection.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import type { Bulk } from '#src/components/table/row-actions.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { useRememberQueue } from '#src/components/table/use-remember-queue.ts';
import { useCommunicationOptions } from '../use-communication-options.ts';
import { COLUMNS, linkToWaiting, PublishingCard } from './publishing-columns.tsx';
import { publishingQuery } from './publishing.queries.ts';

const VIEW: Omit<View<PublishingItem>, 'bulk'> = {
  name: 'publishing',
  label: 'Оценки на публикацию',
  searchPlaceholder: 'Клиент, сотрудник, номер',
  columns: COLUMNS,
  card: (row) => <PublishingCard row={row} />,
  rowId: ({ id }) => id,
  rowActions: (row) => [{ label: 'Открыть', icon: <FileText />, link: linkToWaiting(row) }],
  empty: <NothingYet text="Публиковать нечего: все отправленные оценки уже опубликованы." />,
};

const SOURCE = { description: publishingList, options: publishingQuery, placeOf: publishingPlace };

function controlsOf({
  projects,
  forms,
  assessors,
}: CommunicationOptions): FilterControls<typeof publishingList.filters> {
  return {
    risk: { kind: 'choice', look: 'pills', label: 'На что посмотреть', options: labelOptions(PUBLISH_RISKS) },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: companyOptions(projects) },
    form_id: { kind: 'choice', look: 'list', label: 'Форма', options: refOptions(forms) },
    assessor_id: { kind: 'choice', look: 'list', label: 'Асессор', options: refOptions(assessors) },
    search: 'by search',
  };
}

const bulkOf = (publish: (selection: Selection, clear: () => void) => void): Bulk<PublishingItem> => ({
  rowName: ({ communication, evaluation }) => `оценка коммуникации № ${communication.id}, ${evaluation.assessor.name}`,
  actions: (selection, clear) => [
    { label: 'Опубликовать', icon: <Send />, primary: true, onSelect: () => publish(selection, clear) },
  ],
});

/** «На публикацию»: evaluations submitted and not published yet, by those who publish them, the riskiest first (D-19). */
export function PublishingPage() {
  const queryClient = useQueryClient();
  const { query } = useListAddress(publishingList);
  const options = useCommunicationOptions();
  const [layer, setLayer] = useState<ReactNode>(null);
  useRememberQueue('publishing', query, SOURCE);

  const publish = async (selection: Selection, clear: () => void): Promise<void> => {
    try {
      const { askPublishing } = await import('./ask-publishing.tsx');
      await askPublishing({ queryClient, query, selection, clear, show: setLayer });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
  return (
    <Page title={SECTIONS.publishing.label}>
      <ListView
        view={{ ...VIEW, bulk: bulkOf((...asked) => void publish(...asked)) }}
        source={SOURCE}
        controls={controlsOf(options)}
      />
      {layer}
    </Page>
  );
}
