import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Copy, ListChecks, PencilLine } from 'lucide-react';
import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import type { Criterion, CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type EntityAction, type EntityWords, useEntityActions } from '#src/components/table/use-entity-actions.tsx';
import { criterionChanged, criterionOptionsQuery } from './criteria.queries.ts';
import { copyFields } from './criterion-form.ts';

const WORDS: EntityWords = {
  accusative: 'критерий',
  onArchive: 'В новые формы его будет не добавить. Формы, в которых он есть, не изменятся.',
  onRemove: 'Вернуть его будет нельзя.',
  archived: 'Критерий в архиве.',
  unarchived: 'Критерий снова в каталоге.',
  removed: 'Критерий удалён.',
};

const API = {
  archive: (params: CriterionListItem) => call(criteriaApi.archive, { params }),
  unarchive: (params: CriterionListItem) => call(criteriaApi.unarchive, { params }),
  remove: (criterion: CriterionListItem) =>
    call(criteriaApi.remove, { params: criterion, revision: criterion.revision }),
};

/** Dialog for a name and a company; returns the copy, or null when the person cancels. */
async function askCopy(queryClient: QueryClient, criterion: CriterionListItem): Promise<Criterion | null> {
  const { fields, initial } = copyFields(await queryClient.ensureQueryData(criterionOptionsQuery), criterion);
  const made: Criterion[] = [];
  await dialog({
    title: 'Копия критерия',
    form: fields,
    initial,
    ok: 'Создать копию',
    onOk: async ({ name, company_id }) => {
      const company = typeof company_id === 'number' ? company_id : null;
      const input = { name: String(name), company_id: company };
      made.push(await call(criteriaApi.duplicate, { params: criterion, input }));
    },
  });
  return made[0] ?? null;
}

/** Changes offered by a criterion's row and page. */
export function useCriterionChanges(
  onDone?: (done: EntityAction) => unknown,
): (criterion: CriterionListItem) => RowAction[] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const changes = useEntityActions<CriterionListItem>({ api: API, words: WORDS, changed: criterionChanged, onDone });
  const copy = async (criterion: CriterionListItem): Promise<void> => {
    try {
      const made = await askCopy(queryClient, criterion);
      if (!made) return;
      void criterionChanged(queryClient, made);
      notify.positive('Копия создана.');
      await router.navigate({ to: '/criterias/$id', params: { id: String(made.id) } });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };

  return (criterion) => [
    {
      label: 'Скопировать',
      icon: <Copy />,
      onSelect: () => void copy(criterion),
      may: criterion.may.duplicate,
    },
    ...changes(criterion),
  ];
}

/** Menu of a row. */
export function useCriterionActions(): (criterion: CriterionListItem) => RowAction[] {
  const changes = useCriterionChanges();
  return (criterion) => {
    const params = { id: String(criterion.id) };
    return [
      { label: 'Открыть', icon: <ListChecks />, link: { to: '/criterias/$id', params } },
      {
        label: 'Изменить',
        icon: <PencilLine />,
        link: { to: '/criterias/$id/edit', params },
        may: criterion.may.update,
      },
      ...changes(criterion),
    ];
  };
}
