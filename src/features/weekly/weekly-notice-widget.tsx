import { Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';

/** The page comes first. */
const AFTER_MS = 1500;

const WeeklyNotice = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  return (await import('./weekly-notice.tsx')).WeeklyNotice;
});

/** Slot of the notice that a week's report is ready. */
export const WeeklyNoticeSlot = () => (
  <Suspense fallback={null}>
    <WeeklyNotice />
  </Suspense>
);
