import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, ListChecks, PencilLine, Trash2 } from 'lucide-react';
import type { Criterion, CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { archiveCriterion, duplicateCriterion, removeCriterion, unarchiveCriterion } from './criteria.api.ts';
import { criterionChanged, criterionOptionsQuery } from './criteria.queries.ts';
import { copyFields } from './criterion-form.ts';

type Done = 'archive' | 'unarchive' | 'remove';

/** Asks for a name and a company; the copy, or null when one thinks better of it. */
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
      made.push(await duplicateCriterion(criterion.id, { name: String(name), company_id: company }));
    },
  });
  return made[0] ?? null;
}

/** What changes a criterion from its row and from its page; what cannot be undone at once asks first. */
export function useCriterionChanges(onDone?: (done: Done) => unknown): (criterion: CriterionListItem) => RowAction[] {
  const queryClient = useQueryClient();
  const router = useRouter();
  const run = async (done: Done, send: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await send();
      notify.positive(said);
      onDone?.(done);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await criterionChanged(queryClient);
  };
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
  const archive = async (criterion: CriterionListItem): Promise<void> => {
    const title = `Убрать критерий «${criterion.name}» в архив?`;
    const message = 'В новые формы его будет не добавить. Формы, в которых он есть, не изменятся.';
    if (await dialog({ title, message, ok: 'В архив' }))
      await run('archive', () => archiveCriterion(criterion), 'Критерий в архиве.');
  };
  const remove = async (criterion: CriterionListItem): Promise<void> => {
    const title = `Удалить критерий «${criterion.name}»?`;
    if (await dialog({ title, message: 'Вернуть его будет нельзя.', ok: 'Удалить', danger: true }))
      await run('remove', () => removeCriterion(criterion), 'Критерий удалён.');
  };
  const unarchive = (criterion: CriterionListItem): Promise<void> =>
    run('unarchive', () => unarchiveCriterion(criterion), 'Критерий снова в каталоге.');

  return (criterion) => [
    {
      label: 'Скопировать',
      icon: <Copy />,
      onSelect: () => void copy(criterion),
      disabledReason: reasonOf(criterion.may.duplicate),
    },
    criterion.archived_at === null
      ? {
          label: 'В архив',
          icon: <Archive />,
          onSelect: () => void archive(criterion),
          disabledReason: reasonOf(criterion.may.archive),
        }
      : {
          label: 'Вернуть из архива',
          icon: <ArchiveRestore />,
          onSelect: () => void unarchive(criterion),
          disabledReason: reasonOf(criterion.may.unarchive),
        },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => void remove(criterion),
      disabledReason: reasonOf(criterion.may.remove),
    },
  ];
}

/** The menu of a row. */
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
        disabledReason: reasonOf(criterion.may.update),
      },
      ...changes(criterion),
    ];
  };
}
