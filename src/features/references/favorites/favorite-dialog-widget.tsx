import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { NameEditor } from '../name-editor.tsx';
import { useCreateReference, useFavoriteContent } from '../references.mutations.ts';
import { wholeBookQuery } from '../references.queries.ts';

type Subject = { id: number; client_name: string | null; favorite_ids: readonly number[] };
type FavoriteDialogProps = { communication: Subject; onClose: () => void };

/** Own collections of a communication (D-22): a tick takes effect at once (U-6). */
export function FavoriteDialog({ communication, onClose }: FavoriteDialogProps) {
  const { id, client_name } = communication;
  const description = `Коммуникация № ${id}${client_name ? `, ${client_name}` : ''}`;
  const book = useQuery(wholeBookQuery('favorites'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="В избранное"
      description={description}
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <div className="pt-3">
        {book.data?.status === 'ok' ? (
          <Collections all={book.data.data} communication={communication} onClose={onClose} />
        ) : book.isFetching ? (
          <LoadingRegion label="Избранное загружается" className="flex flex-col gap-2">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
          </LoadingRegion>
        ) : (
          <ErrorState
            message="Избранное не загрузилось."
            requestId={null}
            onRetry={() => void book.refetch()}
            className="py-4"
          />
        )}
      </div>
    </Dialog>
  );
}

type CollectionsProps = FavoriteDialogProps & { all: readonly ReferenceItem[] };

function Collections({ all, communication, onClose }: CollectionsProps) {
  const own = all.filter(({ may }) => may.update.allowed);
  // Ticks are kept here: the row behind the dialog may leave its list with the first one.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(communication.favorite_ids));
  const [isCreating, setCreating] = useState(own.length === 0);
  const content = useFavoriteContent();
  const create = useCreateReference('favorites');

  const mark = (favoriteId: number, isIn: boolean): void =>
    setChosen((before) => new Set(isIn ? [...before, favoriteId] : [...before].filter((id) => id !== favoriteId)));
  const put = (favoriteId: number, isIn: boolean): void => {
    mark(favoriteId, isIn);
    content.mutate(
      { favoriteId, communicationId: communication.id, isIn },
      {
        onError: (error) => {
          mark(favoriteId, !isIn);
          notify.negative(errorMessage(error));
        },
      },
    );
  };
  const add = async (name: string): Promise<void> => {
    const { id } = await create.mutateAsync({ name });
    put(id, true);
    setCreating(false);
  };
  const leaveCreating = (): void => (own.length === 0 ? onClose() : setCreating(false));
  return (
    <div className="flex flex-col gap-2">
      {own.length === 0 && (
        <p className="text-muted">Своих списков пока нет. Назовите первый: коммуникация сразу окажется в нём.</p>
      )}
      {own.length > 0 && (
        <ul aria-label="Избранное" className="-mx-1 max-h-72 overflow-y-auto px-1">
          {own.map((item) => (
            <li key={item.id}>
              <Checkbox
                checked={chosen.has(item.id)}
                onChange={(event) => put(item.id, event.target.checked)}
                label={<CollectionName item={item} />}
              />
            </li>
          ))}
        </ul>
      )}
      {isCreating ? (
        <NameEditor label="Новый список" initial="" onSave={add} onLeave={leaveCreating} alone />
      ) : (
        <Button variant="ghost" size="sm" icon={<Plus />} className="self-start" onClick={() => setCreating(true)}>
          Новый список
        </Button>
      )}
    </div>
  );
}

function CollectionName({ item: { name, uses, shared, company } }: { item: ReferenceItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 break-words">{name}</span>
      <span aria-hidden="true" className="flex-none text-sm text-muted tabular-nums">
        {formatNumber(uses)}
      </span>
      {shared && (
        <span className="flex flex-none text-muted" title={`Виден: ${company?.name ?? 'компании'}`}>
          <Users className="size-3.5" />
          <span className="sr-only">, виден компании</span>
        </span>
      )}
    </span>
  );
}
