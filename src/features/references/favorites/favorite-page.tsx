import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { FavoriteActions, useTakeOut } from './favorite-actions.tsx';
import { favoriteQuery } from '../references.queries.ts';
import { CommunicationsList } from '#src/features/communications/list/communications-list-widget.tsx';

const CRUMBS = [sectionCrumb('favorites')];

/** Sharing of the collection, and its owner for other readers. */
function ownershipText({ shared, company, owner, may }: Favorite): string {
  const seen = shared ? `Виден: ${company?.name ?? 'компании'}` : 'Виден только вам';
  return may.update.allowed ? seen : `${seen} · ведёт ${owner.name}`;
}

/** Page of one collection: the table of its communications (D-22). */
export function FavoritePage({ id }: { id: number }) {
  const { data: favorite } = useSuspenseQuery(favoriteQuery(id));
  const takeOut = useTakeOut(id);
  const isOwn = favorite.may.update.allowed;
  return (
    <Page
      title={favorite.name}
      subtitle={ownershipText(favorite)}
      crumbs={CRUMBS}
      actions={isOwn && <FavoriteActions favorite={favorite} />}
    >
      <CommunicationsList
        collection={{ id, remove: isOwn ? takeOut : null }}
        empty={
          <NothingYet
            text={
              isOwn
                ? 'Откройте разговор и нажмите «В избранное» или отметьте несколько в списке.'
                : 'В этом списке нет разговоров, которые вам можно видеть.'
            }
            action={
              isOwn && (
                <Link to="/communications" className={buttonClass('primary')}>
                  К списку коммуникаций
                </Link>
              )
            }
          />
        }
      />
    </Page>
  );
}
