import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BookOpen, Copy, PencilLine } from 'lucide-react';
import { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type EntityAction, type EntityWords, useEntityActions } from '#src/components/table/use-entity-actions.tsx';
import { criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { dictionaryChanged } from './dictionaries.queries.ts';
import { copyFields } from './dictionary-form.tsx';

const WORDS: EntityWords = {
  accusative: 'словарь',
  onArchive: 'В новые проверки его будет не выбрать. Проверки, в которых он есть, продолжат работать.',
  onRemove: 'Вернуть его будет нельзя.',
  archived: 'Словарь в архиве.',
  unarchived: 'Словарь снова в списке.',
  removed: 'Словарь удалён.',
};

const API = {
  archive: (params: Dictionary) => call(dictionariesApi.archive, { params }),
  unarchive: (params: Dictionary) => call(dictionariesApi.unarchive, { params }),
  remove: (dictionary: Dictionary) =>
    call(dictionariesApi.remove, { params: dictionary, revision: dictionary.revision }),
};

/** Dialog for a name and a company; returns the copy, or null when the person cancels. */
async function askCopy(queryClient: QueryClient, dictionary: Dictionary): Promise<Dictionary | null> {
  const { fields, initial, inputOf } = copyFields(await queryClient.ensureQueryData(criterionOptionsQuery), dictionary);
  const made: Dictionary[] = [];
  await dialog({
    title: 'Копия словаря',
    form: fields,
    initial,
    ok: 'Создать копию',
    onOk: async ({ name, company_id }) => {
      made.push(await call(dictionariesApi.duplicate, { params: dictionary, input: inputOf({ name, company_id }) }));
    },
  });
  return made[0] ?? null;
}

/** Changes offered by a dictionary's row and page. */
export function useDictionaryChanges(
  onDone?: (done: EntityAction) => unknown,
): (dictionary: Dictionary) => RowAction[] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const changes = useEntityActions<Dictionary>({ api: API, words: WORDS, changed: dictionaryChanged, onDone });
  const copy = async (dictionary: Dictionary): Promise<void> => {
    try {
      const made = await askCopy(queryClient, dictionary);
      if (!made) return;
      void dictionaryChanged(queryClient, made);
      notify.positive('Копия создана.');
      await router.navigate({ to: '/criterias/dictionaries/$id', params: { id: String(made.id) } });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };

  return (dictionary) => [
    { label: 'Скопировать', icon: <Copy />, onSelect: () => void copy(dictionary), may: dictionary.may.duplicate },
    ...changes(dictionary),
  ];
}

/** Menu of a row. */
export function useDictionaryActions(): (dictionary: Dictionary) => RowAction[] {
  const changes = useDictionaryChanges();
  return (dictionary) => {
    const params = { id: String(dictionary.id) };
    return [
      { label: 'Открыть', icon: <BookOpen />, link: { to: '/criterias/dictionaries/$id', params } },
      {
        label: 'Изменить',
        icon: <PencilLine />,
        link: { to: '/criterias/dictionaries/$id/edit', params },
        may: dictionary.may.update,
      },
      ...changes(dictionary),
    ];
  };
}
