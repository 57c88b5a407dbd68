import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '#src/app/page-title.ts';
import { usePermissions } from '#src/app/session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { HomeBanner } from './home-banner.tsx';
import { entitiesCountQuery } from './home.queries.ts';
import { SectionTile } from './section-tile.tsx';
import { permittedTiles } from './tiles.ts';

/** Home page (P-18). `children` are shown between the banner and the sections: the person's unfinished work. */
export function HomePage({ children }: { children?: ReactNode }) {
  usePageTitle('Главная');
  const tiles = permittedTiles(usePermissions().pages);
  const counts = useQuery(entitiesCountQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-6 px-4 py-6 md:px-6 md:py-8 xl:px-8">
      <HomeBanner />
      {children}
      <nav aria-label="Разделы на главной">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
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
