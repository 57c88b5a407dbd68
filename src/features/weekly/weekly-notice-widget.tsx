import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

const WeeklyNotice = lazyPart(async () => (await import('./weekly-notice.tsx')).WeeklyNotice);

/** Slot of the notice that a week's report is ready. */
export const WeeklyNoticeSlot = () => (
  <Suspense fallback={null}>
    <WeeklyNotice />
  </Suspense>
);
