import { CRITERIA } from '#domain/kernel/nouns.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { criteriaList } from '#domain/criteria/criteria.filters.ts';
import type { CriterionListItem, CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { CRITERION_GROUPS, SCALE_TYPES } from '#domain/references/static-references.ts';
import { call } from '#src/app/call.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useBulkArchive } from '#src/components/table/use-bulk-archive.tsx';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { COLUMNS, CriterionCard } from './criteria-page-columns.tsx';
import { criteriaQuery, criterionChanged, criterionOptionsQuery } from './criteria.queries.ts';
import { useCriterionActions } from './use-criterion-actions.tsx';

const CREATE = { to: '/criterias/create' } as const;
const SOURCE = { description: criteriaList, options: criteriaQuery };
const NO_OPTIONS: CriterionOptions = { companies: [], may_create_common: false };

function controlsOf(companies: readonly Ref[]): FilterControls<typeof criteriaList.filters> {
  return {
    criterion_group: { kind: 'choice', look: 'list', label: 'Группа', options: labelOptions(CRITERION_GROUPS) },
    scale_type: { kind: 'choice', look: 'list', label: 'Шкала', options: labelOptions(SCALE_TYPES) },
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(companies) },
    common: { kind: 'flag', label: 'Общие', yes: 'И общие', no: 'Без общих' },
    used: { kind: 'flag', label: 'В формах', yes: 'Используется', no: 'Не используется' },
    archived: { kind: 'flag', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
    search: 'by search',
  };
}

function NoCriteria() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте критерии: из них собирают оценочные формы."
      toRead="Здесь появятся критерии ваших компаний и общие."
    />
  );
}

const VIEW: Omit<View<CriterionListItem>, 'rowActions'> = {
  name: 'criterias',
  label: 'Критерии',
  searchPlaceholder: 'Название или описание',
  columns: COLUMNS,
  card: (criterion) => <CriterionCard criterion={criterion} />,
  rowId: ({ id }) => id,
  empty: <NoCriteria />,
};

/** Bulk actions for those who manage criteria. */
function useCriteriaBulk(may: Verdict | undefined) {
  const queryClient = useQueryClient();
  return useBulkArchive({
    listKey: ['criteria', 'list'],
    may,
    words: CRITERIA,
    message: 'В новые формы их будет не добавить. Формы, в которых они есть, не изменятся.',
    archive: (id) => call(criteriaApi.archive, { params: { id } }),
    onDone: () => criterionChanged(queryClient),
  });
}

/** «Критерии»: the catalogue that forms are made from. */
export function CriteriaPage() {
  const { companies } = useFilterOptions(criterionOptionsQuery, NO_OPTIONS);
  const actions = useCriterionActions();
  const mayCreate = useListAuth(SOURCE)?.create;
  const bulk = useCriteriaBulk(mayCreate);
  return (
    <Page
      title="Критерии"
      actions={
        <>
          <Link to="/criterias/dictionaries" className={buttonClass()}>
            Словари
          </Link>
          <CreateAction link={CREATE} verdict={mayCreate} />
        </>
      }
    >
      <ListView view={{ ...VIEW, rowActions: actions, ...bulk }} source={SOURCE} controls={controlsOf(companies)} />
    </Page>
  );
}
