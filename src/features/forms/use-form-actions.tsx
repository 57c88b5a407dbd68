import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, ClipboardList, Copy, PencilLine, Trash2 } from 'lucide-react';
import type { FormListItem } from '#domain/forms/forms.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { askDuplicate } from './ask-duplicate.ts';
import { archiveForm, removeForm, unarchiveForm } from './forms.api.ts';
import { formChanged } from './forms.queries.ts';

/** What changes a form from its row and from its page; each asks first, by the form's name. */
export function useFormChanges(onRemoved?: () => unknown): (form: FormListItem) => RowAction[] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const run = async (send: () => Promise<unknown>, said: string, onDone?: () => unknown): Promise<void> => {
    try {
      await send();
      notify.positive(said);
      onDone?.();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await formChanged(queryClient);
  };
  const duplicate = async ({ id }: FormListItem): Promise<void> => {
    const copy = await askDuplicate(queryClient, id);
    if (!copy) return;
    void formChanged(queryClient, copy);
    notify.positive('Копия создана.');
    await navigate({ to: '/forms/$id', params: { id: String(copy.id) } });
  };
  const archive = async (form: FormListItem): Promise<void> => {
    const title = `Убрать форму «${form.name}» в архив?`;
    const message = 'Новых оценок по ней не будет, начатые и поставленные сохранятся.';
    if (await dialog({ title, message, ok: 'В архив' })) await run(() => archiveForm(form), 'Форма в архиве.');
  };
  const remove = async (form: FormListItem): Promise<void> => {
    const title = `Удалить форму «${form.name}»?`;
    const message = 'Вернуть её будет нельзя.';
    if (await dialog({ title, message, ok: 'Удалить', danger: true }))
      await run(() => removeForm(form), 'Форма удалена.', onRemoved);
  };

  return (form) => [
    {
      label: 'Дублировать',
      icon: <Copy />,
      onSelect: () => void duplicate(form),
      disabledReason: reasonOf(form.may.duplicate),
    },
    form.archived_at === null
      ? {
          label: 'В архив',
          icon: <Archive />,
          onSelect: () => void archive(form),
          disabledReason: reasonOf(form.may.archive),
        }
      : {
          label: 'Вернуть из архива',
          icon: <ArchiveRestore />,
          onSelect: () => void run(() => unarchiveForm(form), 'Форма возвращена.'),
          disabledReason: reasonOf(form.may.unarchive),
        },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => void remove(form),
      disabledReason: reasonOf(form.may.remove),
    },
  ];
}

/** The menu of a row. */
export function useFormActions(): (form: FormListItem) => RowAction[] {
  const changes = useFormChanges();
  return (form) => {
    const params = { id: String(form.id) };
    return [
      { label: 'Открыть', icon: <ClipboardList />, link: { to: '/forms/$id', params } },
      {
        label: 'Изменить',
        icon: <PencilLine />,
        link: { to: '/forms/$id/edit', params },
        disabledReason: reasonOf(form.may.update),
      },
      ...changes(form),
    ];
  };
}
