import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FORM_STATUSES } from '#domain/forms/form-statuses.ts';
import { formsApi } from '#domain/forms/forms.api.ts';
import { formsList } from '#domain/forms/forms.filters.ts';
import type { FormListItem, FormOptions } from '#domain/forms/forms.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { RATE_METHODS } from '#domain/references/static-references.ts';
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
import { wholeBookQuery } from '#src/features/references/references.queries.ts';
import { FormImport } from './form-import.tsx';
import { COLUMNS, FormCard } from './forms-page-columns.tsx';
import { formChanged, formOptionsQuery, formsQuery } from './forms.queries.ts';
import { useFormActions } from './use-form-actions.tsx';

const CREATE = { to: '/forms/create' } as const;
const SOURCE = { description: formsList, options: formsQuery };
const NO_OPTIONS: FormOptions = { companies: [], may_create_common: false, types: [] };

function controlsOf(companies: readonly Ref[], types: readonly Ref[]): FilterControls<typeof formsList.filters> {
  return {
    status: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(FORM_STATUSES) },
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(companies) },
    type_id: { kind: 'choice', look: 'list', label: 'Тип коммуникации', options: refOptions(types) },
    rate_method: { kind: 'choice', look: 'pills', label: 'Метод', options: labelOptions(RATE_METHODS) },
    archived: { kind: 'flag', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
    search: 'by search',
  };
}

function NoForms() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте форму: по её критериям оценивают коммуникации."
      toRead="Здесь появятся формы ваших компаний и общие."
    />
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

/** Bulk actions for those who manage forms. */
function useFormsBulk(may: Verdict | undefined) {
  const queryClient = useQueryClient();
  return useBulkArchive({
    listKey: ['forms', 'list'],
    may,
    words: ['форму', 'формы', 'форм'],
    message: 'Новых оценок по ним не будет, начатые и поставленные сохранятся.',
    archive: (id) => call(formsApi.archive, { params: { id } }),
    onDone: () => formChanged(queryClient),
  });
}

/** «Оценочные формы»: the forms that communications are evaluated by. */
export function FormsPage() {
  const options = useFilterOptions(formOptionsQuery, NO_OPTIONS);
  const book = useQuery(wholeBookQuery('communication-types')).data;
  const actions = useFormActions();
  const mayCreate = useListAuth(SOURCE)?.create;
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
