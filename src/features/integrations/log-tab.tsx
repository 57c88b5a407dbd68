import { FileText, ExternalLink, RotateCw } from 'lucide-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { DELIVERY_DAYS, DELIVERY_OUTCOMES } from '#domain/integrations/integration-words.ts';
import { deliveriesList } from '#domain/integrations/integrations.filters.ts';
import type { Delivery, Integration } from '#domain/integrations/integrations.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions } from '#src/components/table/filter-options.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveriesQuery } from './integrations.queries.ts';
import { logLook } from './log-tab-columns.tsx';
import { useRetryDelivery } from './use-retry-delivery.ts';

const CONTROLS: FilterControls<typeof deliveriesList.filters> = {
  outcome: { kind: 'choice', look: 'pills', label: 'Исход', options: labelOptions(DELIVERY_OUTCOMES) },
  search: 'by search',
};

/** Log of the last 30 days: when, what, outcome, why, and the way to the communication (D-34). */
export function LogTab({ integration }: { integration: Integration }) {
  const [shown, setShown] = useState<Delivery | null>(null);
  const retry = useRetryDelivery();
  const { id, time_zone } = integration;
  const look = { timeZone: time_zone, onShow: setShown };
  const rowActions = (row: Delivery): RowAction[] => [
    { label: 'Показать', icon: <FileText />, onSelect: () => setShown(row) },
    ...(row.communication_id === null
      ? []
      : [
          {
            label: 'Открыть коммуникацию',
            icon: <ExternalLink />,
            link: linkOptions({ to: '/communications/$id', params: { id: String(row.communication_id) } }),
          },
        ]),
    {
      label: 'Повторить',
      icon: <RotateCw />,
      may: row.may_retry,
      onSelect: () => retry.mutate(row.id),
    },
  ];
  const view: View<Delivery> = {
    name: 'integration-log',
    label: 'Журнал доставок',
    searchPlaceholder: 'Телефон или номер звонка',
    ...logLook(look),
    rowId: (row) => row.id,
    rowActions,
    empty: (
      <NothingYet
        text={`Здесь появится каждая доставка за последние ${DELIVERY_DAYS} дней: что пришло и что с ней стало.`}
      />
    ),
  };
  return (
    <>
      <ListView
        view={view}
        source={{ description: deliveriesList, options: deliveriesQuery(id) }}
        controls={CONTROLS}
      />
      {shown && <DeliveryDialog delivery={shown} timeZone={time_zone} onClose={() => setShown(null)} />}
    </>
  );
}
