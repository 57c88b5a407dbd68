import { call } from '#src/app/call.ts';
import { ownChatApi } from '#domain/telegram/telegram.api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnChat } from '#domain/notifications/notifications.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { CodeWait, LOOK_MS, OpenBotLink } from '#src/features/telegram/bot-code-widget.tsx';
import { NotificationSwitches } from './notification-switches-widget.tsx';
import { ownChatQuery } from './notifications.queries.ts';

/** Reader's own chat with the bot: linked by a code, it gets what letters tell, each kind by its switch (D-30). */
export function OwnChatSettings() {
  const queryClient = useQueryClient();
  const code = useMutation({
    mutationFn: () => call(ownChatApi.issueCode, {}),
    onError: (error) => notify.negative(errorMessage(error)),
  });
  const chat = useQuery({
    ...ownChatQuery,
    refetchInterval: ({ state }) => (code.data && state.data?.state !== 'active' ? LOOK_MS : false),
  });
  const unlink = useMutation({
    mutationFn: () => call(ownChatApi.unlink, {}),
    onSuccess: () => code.reset(),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownChatQuery.queryKey }),
  });
  const pending = (
    <LoadingRegion label="Чат загружается">
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={chat} pending={pending} error={{ className: 'py-4' }}>
      {(own) => (
        <div className="flex flex-col items-start gap-3">
          <p className={own.state === 'broken' ? 'text-grade-poor' : undefined}>{stateText(own)}</p>
          {own.state === 'active' && <NotificationSwitches channel="telegram" />}
          <div className="flex flex-wrap gap-2">
            {own.state !== 'active' && (
              <Button
                pending={code.isPending}
                disabledReason={own.bot ? undefined : 'Бот не подключён: обратитесь к администратору.'}
                onClick={() => code.mutate()}
              >
                {code.data ? 'Новый код' : 'Привязать чат'}
              </Button>
            )}
            {own.state !== 'waiting' && (
              <Button pending={unlink.isPending} onClick={() => unlink.mutate()}>
                Отвязать чат
              </Button>
            )}
          </div>
          {own.state !== 'active' && code.data && <CodeSteps code={code.data} />}
        </div>
      )}
    </QuerySection>
  );
}

function stateText({ state, title, linked_at, broken_reason }: OwnChat): string {
  const chat = title === '' ? 'Чат' : `Чат ${title}`;
  if (state === 'waiting') return 'Те же новости, что в письмах, могут приходить вам в Telegram.';
  if (state === 'broken') return `${chat} не работает. ${broken_reason ?? ''} Привяжите его заново.`;
  return `${chat} привязан${linked_at === null ? '' : ` ${formatDateTime(linked_at, readerZone())}`}. Что присылать:`;
}

function CodeSteps({ code: { code, link, expires_at } }: { code: TelegramCode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {link !== null && <OpenBotLink href={link} />}
      <p>
        {link === null ? 'Отправьте боту:' : 'Или отправьте боту сами:'}{' '}
        <code className="font-semibold select-all">/start {code}</code>
      </p>
      <CodeWait expiresAt={expires_at} />
    </div>
  );
}
