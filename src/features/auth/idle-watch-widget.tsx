import { Suspense } from 'react';
import { useExpiredSession } from '#src/app/expired-session.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePermissions } from '#src/app/session.ts';

/** Only for whose company ends idle sign-ins. */
const IdleWatch = lazyPart(async () => (await import('./idle-watch.tsx')).IdleWatch);

export function IdleWatchSlot() {
  const { idle_minutes } = usePermissions();
  const isExpired = useExpiredSession();
  if (idle_minutes === null) return null;
  return (
    <Suspense fallback={null}>
      {/* Signed in again, the watch begins anew. */}
      <IdleWatch key={String(isExpired)} isOver={isExpired} />
    </Suspense>
  );
}
