import { createFileRoute, redirect } from '@tanstack/react-router';
import { HelpListPage } from '#src/features/help/help-list-page.tsx';
import { helpAbout } from '#src/features/help/help-pages.ts';

/** Address from which somebody asks for help: its page is shown at once. */
type HelpSearch = { about?: string };

export const Route = createFileRoute('/_app/help/')({
  staticData: {},
  validateSearch: ({ about }: Record<string, unknown>): HelpSearch => (typeof about === 'string' ? { about } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { about } }) => {
    const page = about === undefined ? null : helpAbout(about);
    if (page) redirect({ to: '/help/$page', params: { page }, replace: true, throw: true });
  },
  component: HelpListPage,
});
