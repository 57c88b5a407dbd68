import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FORM_STATUSES } from '#domain/forms/form-statuses.ts';
import { formsList } from '#domain/forms/forms.filters.ts';
import type { FormListItem, FormOptions } from '#domain/forms/forms.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { RATE_METHODS } from '#domain/references/static-references.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useBulkArchive } from '#src/components/table/use-bulk-archive.tsx';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { wholeBookQuery } from '../references/references.queries.ts';
import { FormImport } from './form-import.tsx';
import { COLUMNS, FormCard } from './forms-page-columns.tsx';
import { archiveForm } from './forms.api.ts';
import { formChanged, formOptionsQuery, formsQuery } from './forms.queries.ts';
import { useFormActions } from './use-form-actions.tsx';

const CREATE = { to: '/forms/create' } as const;
const SOURCE = { description: formsList, options: formsQuery };
const NO_OPTIONS: FormOptions = { companies: [], may_create_common: false, types: [] };

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const labelled = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Control = FilterControl<keyof (typeof formsList)['filters']>;

function controlsOf(companies: readonly Ref[], types: readonly Ref[]): Control[] {
  return [
    { kind: 'choice', look: 'pills', field: 'status', label: 'Состояние', options: labelled(FORM_STATUSES) },
    { kind: 'choice', look: 'list', field: 'company_id', label: 'Компания', options: byId(companies) },
    { kind: 'choice', look: 'list', field: 'type_id', label: 'Тип коммуникации', options: byId(types) },
    { kind: 'choice', look: 'pills', field: 'rate_method', label: 'Метод', options: labelled(RATE_METHODS) },
    { kind: 'flag', field: 'archived', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
  ];
}

/** The list's own word on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(formsList);
  return useQuery({ ...formsQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

function NoForms() {
  const may = useMayCreate();
  return may?.allowed === true ? (
    <NothingYet
      text="Создайте форму: по её критериям оценивают коммуникации."
      action={<CreateAction link={CREATE} verdict={may} />}
    />
  ) : (
    <NothingYet text="Здесь появятся формы ваших компаний и общие." />
  );
}

const VIEW: Omit<View<FormListItem>, 'rowActions'> = {
  name: 'forms',
  label: 'Оценочные формы',
  searchPlaceholder: 'Название формы или компании',
  columns: COLUMNS,
  card: (form) => <FormCard form={form} />,
  rowId: ({ id }) => id,
  empty: <NoForms />,
};

/** For those who keep forms. */
function useFormsBulk(may: Verdict | undefined) {
  const queryClient = useQueryClient();
  return useBulkArchive({
    listKey: ['forms', 'list'],
    may,
    words: ['форму', 'формы', 'форм'],
    message: 'Новых оценок по ним не будет, начатые и поставленные сохранятся.',
    archive: (id) => archiveForm({ id }),
    onDone: () => formChanged(queryClient),
  });
}

/** «Оценочные формы»: what communications are judged by. */
export function FormsPage() {
  // The list stands without its options too: then there is less to filter by.
  const { data: options = NO_OPTIONS } = useQuery(formOptionsQuery);
  const book = useQuery(wholeBookQuery('communication-types')).data;
  const actions = useFormActions();
  const mayCreate = useMayCreate();
  const bulk = useFormsBulk(mayCreate);
  return (
    <Page
      title="Оценочные формы"
      actions={
        <>
          <FormImport verdict={mayCreate} />
          <CreateAction link={CREATE} verdict={mayCreate} />
        </>
      }
    >
      <ListView
        view={{ ...VIEW, rowActions: actions, ...bulk }}
        source={SOURCE}
        controls={controlsOf(options.companies, book?.status === 'ok' ? book.data : [])}
      />
    </Page>
  );
}
