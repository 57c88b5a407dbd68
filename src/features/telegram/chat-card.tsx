import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LinkChatDialog } from './link-chat-dialog.tsx';
import { telegramChanged } from './telegram.queries.ts';
import { chatText, scheduleText, telegramTime } from './telegram-texts.ts';

function chatSentence({ state, broken_reason, ...chat }: TelegramSubscription): string {
  if (state === 'waiting') return 'Чат ещё не привязан: сообщения отправлять некуда.';
  if (state === 'broken')
    return `${broken_reason ?? 'Чат недоступен.'} Отправка остановлена: верните бота в чат или разблокируйте его и привяжите чат заново.`;
  return `Сообщения приходят в чат ${chatText(chat) ?? ''}.`;
}

const LINK_LABELS = {
  waiting: 'Привязать чат',
  active: 'Привязать другой чат',
  broken: 'Привязать заново',
} as const;

/** Chat where messages go, and the trial one. */
export function ChatCard({ subscription }: { subscription: TelegramSubscription }) {
  const queryClient = useQueryClient();
  const [isLinking, setLinking] = useState(false);
  const { id, state, next_run_at, time_zone, may } = subscription;
  const trial = useMutation({
    mutationFn: () => call(telegramApi.sendTrial, { params: { id } }),
    onSuccess: () => notify.positive('Пробное сообщение отправляется.'),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => telegramChanged(queryClient),
  });
  const reason = reasonOf(may.trial);
  return (
    <Card as="section" aria-label="Чат" className="flex flex-col gap-3 p-4">
      <h2 className="text-md font-semibold">Чат</h2>
      <p className={state === 'broken' ? 'text-grade-poor' : ''}>{chatSentence(subscription)}</p>
      <p className="text-muted">
        {scheduleText(subscription)}
        {next_run_at !== null && state === 'active' && `. Следующее — ${telegramTime(next_run_at, time_zone)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={state === 'active' ? 'secondary' : 'primary'}
          icon={<Link2 />}
          onClick={() => setLinking(true)}
        >
          {LINK_LABELS[state]}
        </Button>
        <Button
          icon={<Send />}
          disabledReason={trial.isPending ? 'Пробное сообщение готовится.' : reason}
          onClick={() => trial.mutate()}
        >
          Отправить пробное
        </Button>
      </div>
      {isLinking && <LinkChatDialog subscription={subscription} onClose={() => setLinking(false)} />}
    </Card>
  );
}
