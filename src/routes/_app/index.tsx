import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part.ts';
import type { Role } from '#domain/references/static-references.ts';
import { useMe } from '../../app/session.ts';
import { HomeFiguresSkeleton } from '../../features/dashboards/home-figures-skeleton.tsx';
import { ContinueRating } from '../../features/home/continue-rating.tsx';
import { FirstDrop } from '../../features/home/first-drop.tsx';
import { FirstSteps } from '../../features/home/first-steps.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { WorkBlock } from '../../features/home/work-block.tsx';
import { prefetchWork, workQuery } from '../../features/home/work.queries.ts';

/** Roles whose day begins with how it went; the others' begins with what they do. */
const READERS_OF_FIGURES: readonly Role[] = ['admin', 'pm', 'customer', 'head'];

/** Figures on demand: they are not what is looked at first, and bring charts' words with them. */
const HomeFigures = lazyPart(
  async () => (await import('../../features/dashboards/home-figures-widget.tsx')).HomeFigures,
);

export const Route = createFileRoute('/_app/')({
  staticData: { participant: false },
  loader: ({ context: { queryClient } }) => prefetchWork(queryClient),
  component: Home,
});

function Home() {
  const { roles } = useMe();
  // Without a talk there is one thing to do (U-3): no figure is above nought.
  const hasTalks = useQuery(workQuery).data?.steps?.call !== false;
  const hasFigures = hasTalks && roles.some((role) => READERS_OF_FIGURES.includes(role));
  return (
    <HomePage>
      <FirstDrop />
      <FirstSteps />
      <WorkBlock />
      <ContinueRating />
      {hasFigures && (
        <Suspense fallback={<HomeFiguresSkeleton />}>
          <HomeFigures />
        </Suspense>
      )}
    </HomePage>
  );
}
