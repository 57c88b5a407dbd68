import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '#src/components/layout/page.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { HelpPageLink } from './help-page-link.tsx';
import { HELP_GROUPS, helpOf, type HelpSlug } from './help-pages.ts';
import { helpPageQuery } from './help.queries.ts';
import { HelpText } from './help-text.tsx';

/** `/help/:page`: one page of help; beside it, where there is room, the way to the others. */
export function HelpArticlePage({ slug }: { slug: HelpSlug }) {
  const { data } = useSuspenseQuery(helpPageQuery(slug));
  return (
    <Page title={data.title} crumbs={[{ label: 'Справка', to: '/help/' }]}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="p-4 md:p-6">
          <HelpText blocks={data.blocks} />
        </Card>
        <nav aria-label="Вся справка" className="hidden flex-col gap-4 text-sm lg:flex print:hidden">
          {HELP_GROUPS.map((group) => (
            <section key={group}>
              <h2 className="font-semibold">{group}</h2>
              {helpOf(group).map((one) => (
                <HelpPageLink key={one} slug={one} />
              ))}
            </section>
          ))}
        </nav>
      </div>
    </Page>
  );
}
