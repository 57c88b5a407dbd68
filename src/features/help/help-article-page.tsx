import { useSuspenseQuery } from '@tanstack/react-query';
import { Page } from '#src/components/layout/page.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { type HelpSlug } from './help-pages.ts';
import { helpPageQuery } from './help.queries.ts';
import { HelpText } from './help-text.tsx';

/** `/help/:page`: one page of help. */
export function HelpArticlePage({ slug }: { slug: HelpSlug }) {
  const { data } = useSuspenseQuery(helpPageQuery(slug));
  return (
    <Page title={data.title} crumbs={[{ label: 'Справка', to: '/help/' }]}>
      <Card className="p-4 md:p-6">
        <HelpText blocks={data.blocks} />
      </Card>
    </Page>
  );
}
