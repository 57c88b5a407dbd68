import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ShareClipLink } from '#src/features/access-links/share-link-widget.tsx';
import { ClipLine } from './clip-line-widget.tsx';
import { clipQuery } from './clips.queries.ts';

/** Page of one clip: its sound and its words, without the rest of the talk (D-54). */
export function ClipPage({ id }: { id: number }) {
  const { data: clip } = useSuspenseQuery(clipQuery(id));
  const { guest } = usePermissions();
  return (
    <Page
      title={clip.title}
      crumbs={guest ? [] : [sectionCrumb('communications')]}
      actions={!guest && <ShareClipLink clip={clip} />}
    >
      <Card className="max-w-180 px-4 py-1">
        <ul>
          <ClipLine clip={clip} leads isPage />
        </ul>
      </Card>
    </Page>
  );
}
