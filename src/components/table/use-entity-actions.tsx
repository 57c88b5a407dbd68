import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '../dialog/dialog.ts';
import type { RowAction } from './row-actions.ts';

/** Entity with its verdicts on archiving, restoring and deleting (D-3, D-4). */
type Entity = {
  name: string;
  archived_at: string | null;
  may: { archive: Verdict; unarchive: Verdict; remove: Verdict };
};

export type EntityAction = 'archive' | 'unarchive' | 'remove';

/** Words of an entity: whole sentences but for the questions: «Убрать {проект} «Окна» в архив?» */
export type EntityWords = {
  accusative: string;
  /** Consequence of archiving, told before. */
  onArchive: string;
  onRemove: string;
  archived: string;
  unarchived: string;
  removed: string;
};

type EntityActions<Item> = {
  api: Record<EntityAction, (item: Item) => Promise<unknown>>;
  words: EntityWords;
  /** Invalidates the cache of such entities. */
  changed: (queryClient: QueryClient) => Promise<unknown>;
  onDone?: ((done: EntityAction) => unknown) | undefined;
};

/**
 * «В архив» or «Вернуть из архива», and «Удалить», of a row's menu and of its page; an action that cannot be undone at
 * once asks first.
 */
export function useEntityActions<Item extends Entity>(spec: EntityActions<Item>): (item: Item) => RowAction[] {
  const { api, words, changed, onDone } = spec;
  const queryClient = useQueryClient();
  const run = async (action: EntityAction, item: Item, said: string): Promise<void> => {
    try {
      await api[action](item);
      notify.positive(said);
      onDone?.(action);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await changed(queryClient);
  };
  const archive = async (item: Item): Promise<void> => {
    const title = `Убрать ${words.accusative} «${item.name}» в архив?`;
    if (await dialog({ title, message: words.onArchive, ok: 'В архив' })) await run('archive', item, words.archived);
  };
  const remove = async (item: Item): Promise<void> => {
    const title = `Удалить ${words.accusative} «${item.name}»?`;
    if (await dialog({ title, message: words.onRemove, ok: 'Удалить', danger: true }))
      await run('remove', item, words.removed);
  };
  return (item) => [
    item.archived_at === null
      ? {
          label: 'В архив',
          icon: <Archive />,
          onSelect: () => void archive(item),
          may: item.may.archive,
        }
      : {
          label: 'Вернуть из архива',
          icon: <ArchiveRestore />,
          onSelect: () => void run('unarchive', item, words.unarchived),
          may: item.may.unarchive,
        },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => void remove(item),
      may: item.may.remove,
    },
  ];
}
