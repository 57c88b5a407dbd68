import { PencilLine, Trash2 } from 'lucide-react';
import { telegramList } from '#domain/telegram/telegram.filters.ts';
import type { TelegramOptions, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { TELEGRAM_SCHEDULES, TELEGRAM_STATES } from '#domain/telegram/telegram-words.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { BotNotice } from './bot-notice.tsx';
import { subscriptionsQuery, telegramOptionsQuery } from './telegram.queries.ts';
import { COLUMNS, linkToSubscription, SubscriptionCard } from './telegram-page-columns.tsx';
import { useRemoveSubscription } from './use-remove-subscription.ts';

const CREATE = { to: '/reports/telegram/create' } as const;
const SOURCE = { description: telegramList, options: subscriptionsQuery };
const NO_OPTIONS: TelegramOptions = { bot: { configured: true, username: null, problem: null }, projects: [] };

const controlsOf = ({ projects }: TelegramOptions): FilterControls<typeof telegramList.filters> => ({
  state: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(TELEGRAM_STATES) },
  schedule: { kind: 'choice', look: 'list', label: 'Когда', options: labelOptions(TELEGRAM_SCHEDULES) },
  project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
  search: 'by search',
});

function NoSubscriptions() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте подписку, чтобы итоги проекта сами приходили в чат Telegram."
      toRead="Подписки на отчёты в Telegram настраивают администраторы и руководители проектов."
    />
  );
}

const VIEW: Omit<View<TelegramSubscription>, 'rowActions'> = {
  name: 'telegram',
  label: 'Подписки Telegram',
  searchPlaceholder: 'Название подписки или чата',
  columns: COLUMNS,
  card: (row) => <SubscriptionCard row={row} />,
  rowId: ({ id }) => id,
  empty: <NoSubscriptions />,
};

/** «Telegram-отчёты» (D-30). */
export function TelegramPage() {
  const options = useFilterOptions(telegramOptionsQuery, NO_OPTIONS);
  const create = useListAuth(SOURCE)?.create;
  const remove = useRemoveSubscription();
  const rowActions: View<TelegramSubscription>['rowActions'] = (row) => [
    { label: 'Открыть', icon: <PencilLine />, link: linkToSubscription(row) },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      danger: true,
      may: row.may.remove,
      onSelect: () => void remove(row),
    },
  ];
  return (
    <Page title="Telegram-отчёты" actions={<CreateAction link={CREATE} verdict={create} />}>
      {create?.allowed === true && <BotNotice />}
      <ListView view={{ ...VIEW, rowActions }} source={SOURCE} controls={controlsOf(options)} />
    </Page>
  );
}
