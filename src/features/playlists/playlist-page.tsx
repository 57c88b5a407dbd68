import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { SharePlaylistLink } from '#src/features/access-links/share-link-widget.tsx';
import { PlayAll } from './play-all.tsx';
import { PlaylistActions } from './playlist-actions.tsx';
import { PlaylistFacts } from './playlist-facts.tsx';
import { PlaylistItems } from './playlist-items.tsx';
import { contentText } from './playlist-words.ts';
import { playlistQuery } from './playlists.queries.ts';

/** Page of one playlist: its clips in their order, heard one after another (D-54). */
export function PlaylistPage({ id }: { id: number }) {
  const { data: playlist } = useSuspenseQuery(playlistQuery(id));
  const { guest } = usePermissions();
  const isOwn = playlist.may.update.allowed;
  const playable = playlist.items.filter(({ audio }) => audio === 'ready');
  return (
    <Page
      title={playlist.name}
      subtitle={guest ? contentText(playlist) : <PlaylistFacts playlist={playlist} />}
      crumbs={guest ? [] : [sectionCrumb('favorites')]}
      actions={
        <>
          {!guest && <SharePlaylistLink playlist={playlist} />}
          {isOwn && <PlaylistActions playlist={playlist} />}
        </>
      }
    >
      {playlist.description && <p className="max-w-180 pb-4 whitespace-pre-line">{playlist.description}</p>}
      {playable.length > 1 && <PlayAll clips={playable} />}
      {playlist.items.length > 0 ? (
        <Card className="px-4 py-1">
          <PlaylistItems playlist={playlist} />
        </Card>
      ) : (
        <Empty isOwn={isOwn} />
      )}
    </Page>
  );
}

function Empty({ isOwn }: { isOwn: boolean }) {
  if (!isOwn) return <NothingYet text="В этой подборке нет фрагментов, которые вам можно слышать." />;
  return (
    <NothingYet
      text="Откройте разговор, сохраните фрагмент и выберите у него «В подборку»."
      action={
        <Link to="/communications" className={buttonClass('primary')}>
          К списку коммуникаций
        </Link>
      }
    />
  );
}
