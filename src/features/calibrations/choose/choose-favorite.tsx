import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';
import { choicePreviewQuery } from '../calibrations.queries.ts';
import { ChosenList } from './chosen-list.tsx';
import type { ChoosingProps } from './choose-panel.tsx';

const pending = (
  <LoadingRegion label="Избранное загружается">
    <Skeleton className="h-16" />
  </LoadingRegion>
);

/** Choice of all of a collection that can be rated in this session (D-22). */
export function ChooseFavorite({ calibration, adding, onAdd }: ChoosingProps) {
  const options = useQuery(communicationOptionsQuery);
  const [favoriteId, setFavoriteId] = useState<number | null>(null);
  const choice = favoriteId === null ? null : { choice: { by: 'favorite' as const, favorite_id: favoriteId } };
  const preview = useQuery(choicePreviewQuery(calibration.id, choice));
  return (
    <>
      <QuerySection query={options} pending={pending}>
        {({ favorites }) =>
          favorites.length === 0 ? (
            <p className="text-muted">Избранного пока нет: соберите его в «Избранных коммуникациях».</p>
          ) : (
            <Field label="Список избранного" className="max-w-105">
              {(control) => (
                <Select
                  {...control}
                  placeholder="Выберите список"
                  value={favoriteId === null ? '' : String(favoriteId)}
                  options={favorites.map(({ id, name, is_own }) => ({
                    value: String(id),
                    label: is_own ? name : `${name} (общий)`,
                  }))}
                  onChange={({ target }) => setFavoriteId(target.value === '' ? null : Number(target.value))}
                />
              )}
            </Field>
          )
        }
      </QuerySection>
      {choice && (
        <QuerySection query={preview} pending={pending}>
          {(chosen) => (
            <>
              <ChosenList chosen={chosen} />
              {chosen.data.length > 0 && (
                <Button variant="primary" className="self-start" pending={adding} onClick={() => onAdd(choice)}>
                  Добавить: {chosen.data.length}
                </Button>
              )}
            </>
          )}
        </QuerySection>
      )}
    </>
  );
}
