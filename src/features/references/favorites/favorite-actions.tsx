import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock, Pencil, Trash2, Users } from 'lucide-react';
import { required } from '#domain/kernel/validation-rules.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import type { ReferenceInput } from '#domain/references/reference-items.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { askShare } from './ask-share.ts';
import { renameSeen } from '../rename-seen.ts';
import { useFavoriteContent, useRemoveReference, useUpdateReference } from '../references.mutations.ts';

const tell = (error: unknown): void => notify.negative(errorMessage(error));

/** Actions of the owner on a collection's own page (D-22). */
export function FavoriteActions({ favorite }: { favorite: Favorite }) {
  const { name, shared, uses } = favorite;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdateReference('favorites');
  const remove = useRemoveReference('favorites');
  const send = (input: ReferenceInput) => update.mutateAsync({ seen: favorite, input });

  const rename = async (): Promise<void> => {
    const send = renameSeen(favorite, update.mutateAsync);
    await dialog({
      title: 'Переименовать список',
      ok: 'Сохранить',
      form: fieldsOf<ReferenceInput>()([{ name: 'name', type: 'text', label: 'Название', rules: [required] }]),
      initial: { name },
      onOk: ({ name: next }) => send(next),
    });
  };
  const share = async (): Promise<void> => {
    await (shared ? send({ shared: false }) : askShare(queryClient, send)).catch(tell);
  };
  const askRemove = async (): Promise<void> => {
    const message = uses > 0 ? 'Отметки исчезнут, сами коммуникации останутся.' : 'Вернуть нельзя.';
    if (!(await dialog({ title: `Удалить список «${name}»?`, message, ok: 'Удалить', danger: true }))) return;
    // Leaves the page first: no query may refetch a deleted collection.
    await navigate({ to: '/favorites/' });
    await remove.mutateAsync(favorite).catch(tell);
  };
  const actions: RowAction[] = [
    { label: 'Изменить', icon: <Pencil />, onSelect: () => void rename() },
    {
      label: shared ? 'Сделать личным' : 'Показать компании',
      icon: shared ? <Lock /> : <Users />,
      onSelect: () => void share(),
    },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: () => void askRemove() },
  ];
  return <RowMenuButton actions={() => actions} />;
}

/** Removes one communication from the collection shown by the table (U-6). */
export function useTakeOut(favoriteId: number): (row: { id: number }) => void {
  const content = useFavoriteContent();
  return ({ id: communicationId }) =>
    content.mutate(
      { favoriteId, communicationId, isIn: false },
      { onSuccess: () => notify.positive(`Коммуникация № ${communicationId} убрана из избранного.`), onError: tell },
    );
}
