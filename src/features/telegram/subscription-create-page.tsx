import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { newSubscriptionValues, subscriptionFields, toSubscriptionPayload } from './subscription-form.ts';
import { telegramAuthQuery, telegramChanged, telegramOptionsQuery } from './telegram.queries.ts';

const CRUMBS = [sectionCrumb('telegramReports')];
const BACK = { to: '/reports/telegram', label: 'К списку подписок' };

/** «Новая подписка»: its chat is linked on the page that opens next. */
export function SubscriptionCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(telegramAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(telegramOptionsQuery);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новая подписка"
      crumbs={CRUMBS}
      fields={subscriptionFields(options, null)}
      initial={newSubscriptionValues(options)}
      draftKey="telegram-new"
      cancelTo="/reports/telegram"
      save={(payload) => call(telegramApi.create, { input: toSubscriptionPayload(payload) })}
      onSaved={async (saved) => {
        void telegramChanged(queryClient, saved);
        notify.positive('Подписка создана. Осталось привязать чат.');
        await router.navigate({ to: '/reports/telegram/$id', params: { id: String(saved.id) } });
      }}
    />
  );
}
