import { FileText, FileUp, PencilLine, Trash2 } from 'lucide-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { integrationsList } from '#domain/integrations/integrations.filters.ts';
import type { IntegrationOptions, IntegrationRow } from '#domain/integrations/integrations.schema.ts';
import { INTEGRATION_SOURCE_TYPES, INTEGRATION_STATUSES } from '#domain/references/static-references.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { integrationOptionsQuery, integrationsQuery } from './integrations.queries.ts';
import { COLUMNS, IntegrationCard, linkToIntegration } from './integrations-page-columns.tsx';
import { useRemoveIntegration } from './use-remove-integration.ts';

const CREATE = { to: '/integrations/create' } as const;
const SOURCE = { description: integrationsList, options: integrationsQuery };
const NO_OPTIONS: IntegrationOptions = { projects: [], sources: [] };

const controlsOf = ({ projects }: IntegrationOptions): FilterControls<typeof integrationsList.filters> => ({
  status: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(INTEGRATION_STATUSES) },
  type: { kind: 'choice', look: 'list', label: 'Источник', options: labelOptions(INTEGRATION_SOURCE_TYPES) },
  project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
  unmapped: { kind: 'flag', label: 'Сотрудники', yes: 'Есть несопоставленные', no: 'Все сопоставлены' },
  search: 'by search',
});

function NoIntegrations() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Подключите телефонию или CRM, чтобы звонки с записями приходили в проект сами. Это займёт минут пять."
      toRead="Источники звонков подключают администраторы и руководители проектов."
    />
  );
}

const VIEW: Omit<View<IntegrationRow>, 'rowActions'> = {
  name: 'integrations',
  label: 'Интеграции',
  searchPlaceholder: 'Название интеграции или проекта',
  columns: COLUMNS,
  card: (row) => <IntegrationCard row={row} />,
  rowId: ({ id }) => id,
  empty: <NoIntegrations />,
};

/** «Интеграции» (D-33). */
export function IntegrationsPage() {
  const options = useFilterOptions(integrationOptionsQuery, NO_OPTIONS);
  const create = useListAuth(SOURCE)?.create;
  const remove = useRemoveIntegration();
  const rowActions: View<IntegrationRow>['rowActions'] = (row) => [
    { label: 'Открыть', icon: <FileText />, link: linkToIntegration(row) },
    {
      label: 'Изменить',
      icon: <PencilLine />,
      link: linkOptions({ to: '/integrations/$id/edit', params: { id: String(row.id) } }),
    },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      may: row.may.remove,
      onSelect: () => void remove(row),
    },
  ];
  return (
    <Page
      title="Интеграции"
      actions={
        <>
          {create?.allowed && (
            <Link to="/integrations/import" className={buttonClass('secondary')}>
              <FileUp />
              Импорт из файла
            </Link>
          )}
          <CreateAction link={CREATE} verdict={create} />
        </>
      }
    >
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={controlsOf(options)} />
    </Page>
  );
}
