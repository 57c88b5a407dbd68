import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChannel, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { notificationsApi } from '#domain/notifications/notifications.api.ts';
import type { NotificationSettings, SwitchNotification } from '#domain/notifications/notifications.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { notificationsQuery } from './notifications.queries.ts';

const LISTS: Record<NotificationChannel, string> = { letter: 'Письма', telegram: 'Сообщения в Telegram' };

/** Switches of one's letters, or of messages in one's own chat: each is saved at once. */
export function NotificationSwitches({ channel = 'letter' }: { channel?: NotificationChannel }) {
  const settings = useQuery(notificationsQuery);
  const pending = (
    <LoadingRegion label="Письма загружаются">
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={settings} pending={pending} error={{ className: 'py-4' }}>
      {({ data }) => <Switches channel={channel} settings={data} />}
    </QuerySection>
  );
}

type Settings = NotificationSettings['data'];

const switchKey = (channel: NotificationChannel) => (channel === 'letter' ? 'on' : 'telegram');

function Switches({ channel, settings }: { channel: NotificationChannel; settings: Settings }) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  const change = useMutation({
    mutationFn: ({ kind, ...input }: SwitchNotification & { kind: NotificationKind }) =>
      call(notificationsApi.switch, { params: { kind }, input }),
    // Optimistic: shown at once, and reverted when it could not be saved.
    onMutate: ({ kind, on }) => {
      const before = queryClient.getQueryData(queryKey);
      const data = settings.map((one) => (one.kind === kind ? { ...one, [switchKey(channel)]: on } : one));
      queryClient.setQueryData(queryKey, { data });
      return { before };
    },
    onSuccess: (fresh) => queryClient.setQueryData(queryKey, fresh),
    onError: (error, _wanted, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      notify.negative(errorMessage(error));
    },
  });
  if (settings.length === 0) return <p className="text-sm text-muted">Для ваших ролей писем пока нет.</p>;
  return (
    <ul aria-label={LISTS[channel]} className="flex flex-col gap-2">
      {settings.map(({ kind, label, hint, ...one }) => (
        <li key={kind}>
          <Checkbox
            label={label}
            aria-describedby={`${channel}-${kind}`}
            checked={one[switchKey(channel)]}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ kind, channel, on: event.target.checked })}
          />
          <p id={`${channel}-${kind}`} className="pl-6.5 text-sm text-muted">
            {hint}
          </p>
        </li>
      ))}
    </ul>
  );
}
