import { queryOptions } from '@tanstack/react-query';
import { HELP_SLUGS, type HelpSlug, loadHelpPage } from './help-pages.ts';

/** A page of help: it comes with the app and never changes while it is open. */
export const helpPageQuery = (slug: HelpSlug) =>
  queryOptions({
    queryKey: ['help', slug],
    queryFn: () => loadHelpPage(slug),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All pages, for the search: some dozens of kilobytes, asked for with the first letter. */
export const allHelpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: async () => Promise.all(HELP_SLUGS.map(async (slug) => ({ slug, page: await loadHelpPage(slug) }))),
  staleTime: Number.POSITIVE_INFINITY,
});
