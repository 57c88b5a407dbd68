import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Replace, Trash2 } from 'lucide-react';
import type { SavedView, UpdateSavedView } from '#domain/saved-views/saved-views.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { storedSettings } from '#src/components/table/use-table-settings.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { askView } from './ask-view.ts';
import { useRemoveView, useUpdateView } from './saved-views.mutations.ts';
import { savedViewsQuery } from './saved-views.queries.ts';
import { VIEW_WORDS } from './view-words.ts';

type ManageViewsProps = { list: SavedView['list']; query: string; onClose: () => void };

const tell = (error: unknown): void => notify.negative(errorMessage(error));

/** Actions of the owner on a view, among them replacing its state by the list's present one. */
function useViewActions({ list, query }: Omit<ManageViewsProps, 'onClose'>): (view: SavedView) => RowAction[] {
  const words = VIEW_WORDS[list];
  const queryClient = useQueryClient();
  const update = useUpdateView();
  const remove = useRemoveView();
  const send = (view: SavedView, input: UpdateSavedView) => update.mutateAsync({ view, input });

  const change = (view: SavedView): Promise<void> => {
    const initial = { name: view.name, company_id: view.company?.id ?? null };
    return askView(queryClient, { title: words.edit, initial }, (named) => send(view, named));
  };
  const replace = async (view: SavedView): Promise<void> => {
    const { columns, density } = storedSettings(list);
    try {
      await send(view, { query, columns, density });
      notify.positive(words.updated(view.name));
    } catch (error) {
      tell(error);
    }
  };
  const askRemove = async (view: SavedView): Promise<void> => {
    const title = words.remove(view.name);
    const message = view.shared ? 'Он пропадёт и у тех, кому вы его показали.' : 'Вернуть нельзя.';
    if (await dialog({ title, message, ok: 'Удалить', danger: true })) await remove.mutateAsync(view).catch(tell);
  };
  return (view) => [
    { label: 'Изменить', icon: <Pencil />, onSelect: () => void change(view) },
    { label: 'Заменить текущим', icon: <Replace />, onSelect: () => void replace(view) },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: () => void askRemove(view) },
  ];
}

/** Own views: rename, share, replace the state, remove (D-16). */
export function ManageViews({ list, query, onClose }: ManageViewsProps) {
  const words = VIEW_WORDS[list];
  const { data = [] } = useQuery(savedViewsQuery(list));
  const actions = useViewActions({ list, query });
  const own = data.filter(({ may }) => may.update.allowed);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.mine}
      footer={
        <Button data-autofocus onClick={onClose}>
          Готово
        </Button>
      }
    >
      {own.length === 0 && <p className="pt-3 text-muted">{words.noneLeft}</p>}
      <ul aria-label={words.mine} className="divide-y divide-line pt-2">
        {own.map((view) => (
          <li key={view.id} data-row="" className="flex min-h-11 items-center gap-3 py-1">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate">{view.name}</span>
              <span className="truncate text-sm text-muted">
                {view.shared ? (view.company?.name ?? 'Виден компании') : 'Только мне'}
              </span>
            </span>
            <RowMenuButton actions={() => actions(view)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
