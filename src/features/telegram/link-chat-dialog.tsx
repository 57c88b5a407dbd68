import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TelegramCode, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { CodeWait, LOOK_MS, OpenBotLink } from './bot-code-widget.tsx';
import { telegramChanged } from './telegram.queries.ts';
import { chatText } from './telegram-texts.ts';

type LinkChatDialogProps = { subscription: TelegramSubscription; onClose: () => void };

/** «Привязать чат»: a one-time code, made when the dialog opens, and what becomes of it. */
export function LinkChatDialog({ subscription, onClose }: LinkChatDialogProps) {
  const queryClient = useQueryClient();
  const { id, revision } = subscription;
  const [before] = useState(revision);
  const code = useQuery({
    queryKey: ['telegram-code', id],
    queryFn: () => call(telegramApi.issueCode, { params: { id } }),
    // Each opening makes its own: the code is shown once and kept nowhere.
    gcTime: 0,
    staleTime: Infinity,
  });
  const seen = useQuery({
    queryKey: ['telegram-linking', id],
    queryFn: ({ signal }) => call(telegramApi.get, { params: { id }, signal, several: true }),
    refetchInterval: ({ state }) => (isLinked(state.data, before) ? false : LOOK_MS),
    gcTime: 0,
  });
  const linked = isLinked(seen.data, before) ? seen.data : undefined;
  useEffect(() => {
    if (linked) void telegramChanged(queryClient, linked);
  }, [linked, queryClient]);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Привязать чат" size="md">
      <div className="flex flex-col gap-4 pt-4">
        {linked ? (
          <p role="status" className="flex items-center gap-2 text-grade-good">
            <CircleCheck className="flex-none" />
            Чат привязан: {chatText(linked)}. Можно отправить пробное сообщение.
          </p>
        ) : (
          <QuerySection
            query={code}
            pending={
              <LoadingRegion>
                <Skeleton className="h-40" />
              </LoadingRegion>
            }
          >
            {(issued) => <CodeSteps code={issued} />}
          </QuerySection>
        )}
      </div>
    </Dialog>
  );
}

/** The bot changes a subscription when it links a chat, and so its revision. */
const isLinked = (present: TelegramSubscription | undefined, before: number): present is TelegramSubscription =>
  present !== undefined && present.revision > before && present.state === 'active';

function CodeSteps({ code: { code, command, link, expires_at } }: { code: TelegramCode }) {
  return (
    <>
      <section aria-label="Личный чат" className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">Личный чат</h3>
        {link === null ? (
          <p>
            Отправьте боту: <code className="font-semibold select-all">/start {code}</code>
          </p>
        ) : (
          <OpenBotLink href={link} />
        )}
        {link !== null && <p className="text-sm break-all text-muted select-all">{link}</p>}
      </section>
      <section aria-label="Группа" className="flex flex-col gap-2">
        <h3 className="font-semibold">Группа</h3>
        <p>Добавьте бота в группу и отправьте в неё:</p>
        <code className="rounded bg-subtle px-3 py-2 font-semibold break-all select-all">{command}</code>
      </section>
      <CodeWait expiresAt={expires_at} />
    </>
  );
}
