import { createFileRoute } from '@tanstack/react-router';
import type { PublishingQuery } from '#domain/evaluations/publishing.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { PublishingPage } from '#src/features/communications/publishing/publishing-page.tsx';

// No prefetch: loaders come with every first page, this one is opened by a few.
export const Route = createFileRoute('/_app/publishing/')({
  staticData: { page: 'publishing', participant: false },
  validateSearch: searchOf<PublishingQuery>(),
  component: PublishingPage,
});
