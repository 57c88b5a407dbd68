import { createFileRoute, notFound } from '@tanstack/react-router';
import { EntityMissing } from '#src/components/layout/entity-missing.tsx';
import { HelpArticlePage } from '#src/features/help/help-article-page.tsx';
import { isHelpSlug } from '#src/features/help/help-pages.ts';
import { helpPageQuery } from '#src/features/help/help.queries.ts';

export const Route = createFileRoute('/_app/help/$page')({
  staticData: {},
  loader: async ({ context: { queryClient }, params: { page } }) => {
    if (!isHelpSlug(page)) return notFound({ throw: true });
    await queryClient.ensureQueryData(helpPageQuery(page));
    return undefined;
  },
  component: HelpRoute,
  notFoundComponent: HelpMissing,
});

function HelpRoute() {
  const { page } = Route.useParams();
  return isHelpSlug(page) ? <HelpArticlePage slug={page} /> : <HelpMissing />;
}

function HelpMissing() {
  return (
    <EntityMissing
      title="Такой страницы справки нет"
      gender="feminine"
      back={{ link: { to: '/help' }, label: 'Ко всей справке' }}
    />
  );
}
