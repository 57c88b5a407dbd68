import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#src/app/list-search.ts';
import { PublishingPage } from '#src/features/communications/list/publishing-page.tsx';

// No prefetch: loaders come with every first page, this one is opened by a few.
export const Route = createFileRoute('/_app/publishing/')({
  staticData: { page: 'publishing', participant: false },
  validateSearch: keepListSearch,
  component: PublishingPage,
});
