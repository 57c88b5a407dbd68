import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { ownAccountApi } from '#domain/auth/auth.api.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import type { Session } from '#domain/users/users.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { sessionsQuery } from './profile.queries.ts';

/** Sessions shown at first. */
const SHOWN = 5;

/** Sessions of the person, the present one marked; the others can be ended at once. */
export function ProfileSessions() {
  const sessions = useQuery(sessionsQuery);
  const pending = (
    <LoadingRegion label="Сеансы загружаются">
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={sessions} pending={pending} error={{ className: 'py-4' }}>
      {({ data }) => <SessionList sessions={data} />}
    </QuerySection>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(ownAccountApi.endOtherSessions, {}),
    onSuccess: ({ message }) => notify.positive(message),
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <div>
        <Fold rows={sessions} first={SHOWN} className="-ml-2.5">
          {(shown) => (
            <ul aria-label="Сеансы" className="divide-y divide-line">
              {shown.map((session) => (
                <li key={session.id} className="flex items-start gap-3 py-2.5 first:pt-0">
                  <MonitorSmartphone className="mt-0.5 text-muted" />
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                      {session.device}
                      {session.current && <Badge tone="accent">Этот сеанс</Badge>}
                    </p>
                    <p className="text-sm text-muted tabular-nums">
                      Последнее действие {formatDateTime(session.last_used_at, readerZone())}, вход{' '}
                      {formatDateTime(session.created_at, readerZone())}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Fold>
      </div>
      <Button
        className="mt-3"
        pending={end.isPending}
        disabledReason={hasOthers ? undefined : 'На других устройствах вы не входили.'}
        onClick={() => end.mutate()}
      >
        Выйти на других устройствах
      </Button>
    </>
  );
}
