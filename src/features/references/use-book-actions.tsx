import { useQueryClient } from '@tanstack/react-query';
import { GitMerge, ListTree, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { REFERENCE_WORDS, type ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceInput, ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { askMerge } from './ask-merge.ts';
import { askShare } from './favorites/ask-share.ts';
import type { ReferenceEditing } from './reference-editing.ts';
import { useMergeReference, useRemoveReference, useUpdateReference } from './references.mutations.ts';

/** Notifies of an error that belongs to no field. */
const tell = (error: unknown): void => notify.negative(errorMessage(error));

/** Editing actions; without `showUsage` the row itself leads to its uses. */
type Editing = Pick<ReferenceEditing, 'startRename'> & Partial<Pick<ReferenceEditing, 'showUsage'>>;

/** Menu of a value; refused entries stay with their reason (D-3). */
export function useBookActions(
  book: ReferenceBook,
  { startRename, showUsage }: Editing,
): (row: ReferenceItem) => RowAction[] {
  const queryClient = useQueryClient();
  const remove = useRemoveReference(book);
  const merge = useMergeReference(book);
  const update = useUpdateReference(book);

  const askRemove = async (item: ReferenceItem): Promise<void> => {
    const { name, uses } = item;
    const message =
      book === 'favorites' && uses > 0 ? 'Отметки исчезнут, сами коммуникации останутся.' : 'Вернуть нельзя.';
    const title = `Удалить ${REFERENCE_WORDS[book].what} «${name}»?`;
    if (await dialog({ title, message, ok: 'Удалить', danger: true })) remove.mutate(item, { onError: tell });
  };
  const mergeInto = async (item: ReferenceItem): Promise<void> => {
    const send = async (into: number): Promise<void> => {
      const { into: target, moved } = await merge.mutateAsync({ seen: item, into });
      notify.positive(`Объединено с «${target.name}», перенесено: ${moved}.`);
    };
    await askMerge(queryClient, { book, item, merge: send }).catch(tell);
  };
  const share = async (item: ReferenceItem): Promise<void> => {
    const send = (input: ReferenceInput) => update.mutateAsync({ seen: item, input });
    await (item.shared ? send({ shared: false }) : askShare(queryClient, send)).catch(tell);
  };
  const sharing = (row: ReferenceItem): RowAction => ({
    label: row.shared ? 'Сделать личным' : 'Показать компании',
    icon: row.shared ? <Lock /> : <Users />,
    may: row.may.update,
    onSelect: () => void share(row),
  });
  return (row) => [
    {
      label: 'Изменить',
      icon: <Pencil />,
      may: row.may.update,
      onSelect: () => startRename(row.id),
    },
    ...(showUsage ? [{ label: 'Где используется', icon: <ListTree />, onSelect: () => showUsage(row) }] : []),
    ...(book === 'favorites' ? [sharing(row)] : []),
    {
      label: 'Объединить',
      icon: <GitMerge />,
      may: row.may.merge,
      onSelect: () => void mergeInto(row),
    },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      may: row.may.remove,
      onSelect: () => void askRemove(row),
    },
  ];
}
