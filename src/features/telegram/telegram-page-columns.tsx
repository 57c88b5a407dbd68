import { linkOptions } from '@tanstack/react-router';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { TELEGRAM_STATES } from '#domain/telegram/telegram-words.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { chatText, scheduleText, STATE_TONES, telegramTime } from './telegram-texts.ts';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

export const linkToSubscription = ({ id }: Pick<TelegramSubscription, 'id'>) =>
  linkOptions({ to: '/reports/telegram/$id', params: { id: String(id) } });

export function StateBadge({ state }: Pick<TelegramSubscription, 'state'>) {
  return <Badge tone={STATE_TONES[state]}>{TELEGRAM_STATES[state]}</Badge>;
}

export const COLUMNS = [
  listColumn<TelegramSubscription>({
    id: 'name',
    title: 'Подписка',
    sort: 'name',
    width: 200,
    grow: 4,
    fixed: true,
    cell: (row) => (
      <RowLink link={linkToSubscription(row)} className="truncate font-medium">
        {row.name}
      </RowLink>
    ),
  }),
  listColumn<TelegramSubscription>({
    id: 'state',
    title: 'Состояние',
    width: 140,
    cell: ({ state }) => <StateBadge state={state} />,
  }),
  listColumn<TelegramSubscription>({
    id: 'project',
    title: 'Проект',
    width: 140,
    grow: 2,
    cell: ({ project }) => <span className="truncate">{project.name}</span>,
  }),
  listColumn<TelegramSubscription>({
    id: 'chat',
    title: 'Чат',
    width: 140,
    grow: 2,
    from: 'lg',
    cell: (row) => {
      const chat = chatText(row);
      return chat === null ? EMPTY : <span className="truncate">{chat}</span>;
    },
  }),
  listColumn<TelegramSubscription>({
    id: 'schedule',
    title: 'Когда',
    width: 292,
    grow: 2,
    from: 'laptop',
    cell: (row) => <span className="truncate">{scheduleText(row)}</span>,
  }),
  listColumn<TelegramSubscription>({
    id: 'last_sent_at',
    title: 'Отправлено',
    width: 154,
    from: 'lg',
    cell: ({ last_sent_at, time_zone }) =>
      last_sent_at === null ? EMPTY : <span className="tabular-nums">{telegramTime(last_sent_at, time_zone)}</span>,
  }),
];

/** Subscription on a phone. */
export function SubscriptionCard({ row }: { row: TelegramSubscription }) {
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <RowLink link={linkToSubscription(row)} className="truncate pr-10 text-md font-medium">
        {row.name}
      </RowLink>
      <span className="truncate text-sm text-muted">
        {row.project.name} · {scheduleText(row)}
      </span>
      <span>
        <StateBadge state={row.state} />
      </span>
    </div>
  );
}
