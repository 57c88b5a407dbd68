import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import { usePermissions } from '../../app/session.ts';
import { prefetchContinueRating } from '../../features/home/continue-rating.queries.ts';
import { ContinueRating } from '../../features/home/continue-rating.tsx';
import { FirstSteps } from '../../features/home/first-steps.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { WorkBlock } from '../../features/home/work-block.tsx';
import { prefetchWork } from '../../features/home/work.queries.ts';

/** Figures on demand: they are not what is looked at first, and bring charts' words with them. */
const HomeFigures = lazyPart(
  async () => (await import('../../features/dashboards/home-figures-widget.tsx')).HomeFigures,
);

export const Route = createFileRoute('/_app/')({
  staticData: { participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([prefetchWork(queryClient), prefetchContinueRating(queryClient)]);
  },
  component: Home,
});

function Home() {
  const { pages } = usePermissions();
  return (
    <HomePage>
      <FirstSteps />
      <WorkBlock />
      <ContinueRating />
      {pages.dashboard && (
        <Suspense>
          <HomeFigures />
        </Suspense>
      )}
    </HomePage>
  );
}
