import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isThereFor } from '#src/app/navigation.ts';
import { greetedName } from '#domain/users/greeted-name.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useMe, usePermissions } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { pageHeading } from '#src/components/ui/page-landmarks.ts';
import { HomeBanner } from './home-banner.tsx';
import { entitiesCountQuery } from './home.queries.ts';
import { SectionTile } from './section-tile.tsx';
import { permittedTiles } from './tiles.ts';

/** Home page (P-18). `children`, the person's work, stand before the banner and the sections. */
export function HomePage({ children }: { children?: ReactNode }) {
  usePageTitle('Главная');
  const permissions = usePermissions();
  const tiles = permittedTiles(permissions.pages, isThereFor(permissions));
  const me = useMe();
  const counts = useQuery(entitiesCountQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-4 py-5 md:px-6 md:py-6 xl:px-8">
      <h1 ref={pageHeading} className="text-xl font-semibold">
        Здравствуйте, {greetedName(me)}
      </h1>
      {children}
      <HomeBanner />
      <nav aria-label="Разделы на главной">
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {tiles.map((tile) => (
            <li key={tile.to}>
              <SectionTile tile={tile} counts={counts.data} isWaiting={counts.isPending} />
            </li>
          ))}
        </ul>
        {counts.isError && (
          <p role="alert" className="mt-3 flex items-center gap-2 text-sm text-muted">
            Не удалось обновить количество.
            <Button size="sm" pending={counts.isFetching} onClick={() => void counts.refetch()}>
              Повторить
            </Button>
          </p>
        )}
      </nav>
    </div>
  );
}
