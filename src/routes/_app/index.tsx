import { createFileRoute } from '@tanstack/react-router';
import { prefetchContinueRating } from '../../features/home/continue-rating.queries.ts';
import { ContinueRating } from '../../features/home/continue-rating.tsx';
import { HomePage } from '../../features/home/home-page.tsx';

export const Route = createFileRoute('/_app/')({
  staticData: { participant: false },
  loader: ({ context }) => prefetchContinueRating(context.queryClient),
  component: Home,
});

function Home() {
  return (
    <HomePage>
      <ContinueRating />
    </HomePage>
  );
}
