import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { notify } from '#src/app/notify.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { BotNotice } from './bot-notice.tsx';
import { ChatCard } from './chat-card.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { subscriptionFields, subscriptionValues, toSubscriptionPayload } from './subscription-form.ts';
import { subscriptionQuery, telegramChanged, telegramOptionsQuery } from './telegram.queries.ts';
import { StateBadge } from './telegram-page-columns.tsx';
import { useRemoveSubscription } from './use-remove-subscription.ts';

const CRUMBS = [sectionCrumb('telegramReports')];

/** A subscription: its chat, its settings, what was sent. */
export function SubscriptionPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(id));
  const { data: options } = useSuspenseQuery(telegramOptionsQuery);
  const remove = useRemoveSubscription(() => router.navigate({ to: '/reports/telegram' }));
  return (
    <Page
      title={subscription.name}
      crumbs={CRUMBS}
      subtitle={<StateBadge state={subscription.state} />}
      actions={
        <Button icon={<Trash2 />} onClick={() => void remove(subscription)}>
          Удалить
        </Button>
      }
    >
      <BotNotice />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6 lg:order-2">
          <ChatCard subscription={subscription} />
          <DeliveryLog subscription={subscription} />
        </div>
        <EditForm
          key={`${id} ${subscription.chat_id}`}
          label="Настройки подписки"
          fields={subscriptionFields(options, subscription)}
          initial={subscriptionValues(subscription)}
          revision={subscription.revision}
          draftKey={`telegram-${id}`}
          cancelTo="/reports/telegram"
          save={(payload, _values, { revision }) =>
            call(telegramApi.update, { params: { id }, revision, input: toSubscriptionPayload(payload) })
          }
          latest={async () => {
            const present = await call(telegramApi.get, { params: { id } });
            return { initial: subscriptionValues(present), revision: present.revision };
          }}
          onSaved={async (saved) => {
            notify.positive('Изменения сохранены.');
            await telegramChanged(queryClient, saved);
          }}
        />
      </div>
    </Page>
  );
}
