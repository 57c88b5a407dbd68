import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { EntityMissing } from '#src/components/layout/entity-missing.tsx';
import { HelpArticlePage } from '#src/features/help/help-article-page.tsx';
import { HelpListPage } from '#src/features/help/help-list-page.tsx';
import { helpAbout, isHelpSlug } from '#src/features/help/help-pages.ts';
import { helpPageQuery } from '#src/features/help/help.queries.ts';

/** Address from which somebody asks for help: its page is shown at once. */
type HelpSearch = { about?: string };

/** Both pages of help in one route: each costs every page a part of the router's table. */
export const Route = createFileRoute('/_app/help/{-$page}')({
  staticData: {},
  validateSearch: ({ about }: Record<string, unknown>): HelpSearch => (typeof about === 'string' ? { about } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { page }, deps: { about } }) => {
    const wanted = about === undefined ? null : helpAbout(about);
    if (wanted) return redirect({ to: '/help/{-$page}', params: { page: wanted }, replace: true, throw: true });
    if (page === undefined) return undefined;
    if (!isHelpSlug(page)) return notFound({ throw: true });
    await queryClient.ensureQueryData(helpPageQuery(page));
    return undefined;
  },
  component: HelpRoute,
  notFoundComponent: HelpMissing,
});

function HelpRoute() {
  const { page } = Route.useParams();
  if (page === undefined) return <HelpListPage />;
  return isHelpSlug(page) ? <HelpArticlePage slug={page} /> : <HelpMissing />;
}

function HelpMissing() {
  return (
    <EntityMissing
      title="Такой страницы справки нет"
      gender="feminine"
      back={{ link: { to: '/help/{-$page}', params: { page: undefined } }, label: 'Ко всей справке' }}
    />
  );
}
