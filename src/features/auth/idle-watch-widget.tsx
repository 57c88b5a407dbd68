import { Suspense } from 'react';
import { useExpiredSession } from '#src/app/expired-session.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePermissions } from '#src/app/session.ts';

/** Idle watch, loaded only for people whose company ends idle sessions. */
const IdleWatch = lazyPart(async () => (await import('./idle-watch.tsx')).IdleWatch);

export function IdleWatchSlot() {
  const { idle_minutes } = usePermissions();
  const isExpired = useExpiredSession();
  if (idle_minutes === null) return null;
  return (
    <Suspense fallback={null}>
      {/* New key after signing in again, so that the watch starts again. */}
      <IdleWatch key={String(isExpired)} isOver={isExpired} />
    </Suspense>
  );
}
