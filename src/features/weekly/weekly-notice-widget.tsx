import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';

const WeeklyNotice = lazyPart(async () => (await import('./weekly-notice.tsx')).WeeklyNotice);

/** Slot of the notice that a week's report is ready; the page comes first. */
export function WeeklyNoticeSlot() {
  if (!usePageIdle()) return null;
  return (
    <Suspense fallback={null}>
      <WeeklyNotice />
    </Suspense>
  );
}
