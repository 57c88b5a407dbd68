import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { criteriaList } from '#domain/criteria/criteria.filters.ts';
import type { CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { CRITERION_GROUPS, SCALE_TYPES } from '#domain/references/static-references.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useBulkArchive } from '#src/components/table/use-bulk-archive.tsx';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { COLUMNS, CriterionCard } from './criteria-page-columns.tsx';
import { archiveCriterion } from './criteria.api.ts';
import { criteriaQuery, criterionChanged, criterionOptionsQuery } from './criteria.queries.ts';
import { useCriterionActions } from './use-criterion-actions.tsx';

const CREATE = { to: '/criterias/create' } as const;
const SOURCE = { description: criteriaList, options: criteriaQuery };
const NO_COMPANIES: readonly Ref[] = [];

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const labelled = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Control = FilterControl<keyof (typeof criteriaList)['filters']>;

function controlsOf(companies: readonly Ref[]): Control[] {
  return [
    { kind: 'choice', look: 'list', field: 'criterion_group', label: 'Группа', options: labelled(CRITERION_GROUPS) },
    { kind: 'choice', look: 'list', field: 'scale_type', label: 'Шкала', options: labelled(SCALE_TYPES) },
    { kind: 'choice', look: 'list', field: 'company_id', label: 'Компания', options: byId(companies) },
    { kind: 'flag', field: 'common', label: 'Общие', yes: 'И общие', no: 'Без общих' },
    { kind: 'flag', field: 'used', label: 'В формах', yes: 'Используется', no: 'Не используется' },
    { kind: 'flag', field: 'archived', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
  ];
}

/** The list's own word on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(criteriaList);
  return useQuery({ ...criteriaQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

function NoCriteria() {
  const may = useMayCreate();
  return may?.allowed === true ? (
    <NothingYet
      text="Создайте критерии: из них собирают оценочные формы."
      action={<CreateAction link={CREATE} verdict={may} />}
    />
  ) : (
    <NothingYet text="Здесь появятся критерии ваших компаний и общие." />
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

/** For those who keep criteria. */
function useCriteriaBulk(may: Verdict | undefined) {
  const queryClient = useQueryClient();
  return useBulkArchive({
    listKey: ['criteria', 'list'],
    may,
    words: ['критерий', 'критерия', 'критериев'],
    message: 'В новые формы их будет не добавить. Формы, в которых они есть, не изменятся.',
    archive: (id) => archiveCriterion({ id }),
    onDone: () => criterionChanged(queryClient),
  });
}

/** «Критерии»: the catalogue of things to judge, from which forms are made. */
export function CriteriaPage() {
  // The list stands without its options too: then there is less to filter by.
  const { data: options } = useQuery(criterionOptionsQuery);
  const actions = useCriterionActions();
  const mayCreate = useMayCreate();
  const bulk = useCriteriaBulk(mayCreate);
  return (
    <Page title="Критерии" actions={<CreateAction link={CREATE} verdict={mayCreate} />}>
      <ListView
        view={{ ...VIEW, rowActions: actions, ...bulk }}
        source={SOURCE}
        controls={controlsOf(options?.companies ?? NO_COMPANIES)}
      />
    </Page>
  );
}
