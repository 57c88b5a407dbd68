import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardList, Copy, PencilLine } from 'lucide-react';
import { formsApi } from '#domain/forms/forms.api.ts';
import type { FormListItem } from '#domain/forms/forms.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type EntityAction, type EntityWords, useEntityActions } from '#src/components/table/use-entity-actions.tsx';
import { askDuplicate } from './ask-duplicate.ts';
import { formChanged } from './forms.queries.ts';

const WORDS: EntityWords = {
  accusative: 'форму',
  onArchive: 'Новых оценок по ней не будет, начатые и поставленные сохранятся.',
  onRemove: 'Вернуть её будет нельзя.',
  archived: 'Форма в архиве.',
  unarchived: 'Форма возвращена.',
  removed: 'Форма удалена.',
};

const API = {
  archive: (params: FormListItem) => call(formsApi.archive, { params }),
  unarchive: (params: FormListItem) => call(formsApi.unarchive, { params }),
  remove: (form: FormListItem) => call(formsApi.remove, { params: form, revision: form.revision }),
};

/** Changes offered by a form's row and page. */
export function useFormChanges(onDone?: (done: EntityAction) => unknown): (form: FormListItem) => RowAction[] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changes = useEntityActions<FormListItem>({ api: API, words: WORDS, changed: formChanged, onDone });
  const duplicate = async ({ id }: FormListItem): Promise<void> => {
    const copy = await askDuplicate(queryClient, id);
    if (!copy) return;
    void formChanged(queryClient, copy);
    notify.positive('Копия создана.');
    await navigate({ to: '/forms/$id', params: { id: String(copy.id) } });
  };

  return (form) => [
    {
      label: 'Дублировать',
      icon: <Copy />,
      onSelect: () => void duplicate(form),
      may: form.may.duplicate,
    },
    ...changes(form),
  ];
}

/** Menu of a row. */
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
        may: form.may.update,
      },
      ...changes(form),
    ];
  };
}
