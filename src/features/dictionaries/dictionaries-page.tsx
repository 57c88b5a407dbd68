import type { CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { dictionariesList } from '#domain/dictionaries/dictionaries.filters.ts';
import type { Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { COLUMNS, DictionaryCard } from './dictionaries-page-columns.tsx';
import { dictionariesQuery } from './dictionaries.queries.ts';
import { useDictionaryActions } from './use-dictionary-actions.tsx';

const CRUMBS = [sectionCrumb('criteria')];
const CREATE = { to: '/criterias/dictionaries/create' } as const;
const SOURCE = { description: dictionariesList, options: dictionariesQuery };
const NO_OPTIONS: CriterionOptions = { companies: [], may_create_common: false };

function controlsOf(companies: readonly Ref[]): FilterControls<typeof dictionariesList.filters> {
  return {
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(companies) },
    common: { kind: 'flag', label: 'Общие', yes: 'И общие', no: 'Без общих' },
    archived: { kind: 'flag', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
    search: 'by search',
  };
}

function NoDictionaries() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте словарь: по его фразам автопроверка предложит ответ на критерий."
      toRead="Здесь появятся словари ваших компаний и общие."
    />
  );
}

const VIEW: Omit<View<Dictionary>, 'rowActions'> = {
  name: 'dictionaries',
  label: 'Словари',
  searchPlaceholder: 'Название или фраза',
  columns: COLUMNS,
  card: (dictionary) => <DictionaryCard dictionary={dictionary} />,
  rowId: ({ id }) => id,
  empty: <NoDictionaries />,
};

/** «Словари»: words and phrases that automatic checks look for (D-41). */
export function DictionariesPage() {
  const { companies } = useFilterOptions(criterionOptionsQuery, NO_OPTIONS);
  const actions = useDictionaryActions();
  const mayCreate = useListAuth(SOURCE)?.create;
  return (
    <Page title="Словари" crumbs={CRUMBS} actions={<CreateAction link={CREATE} verdict={mayCreate} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={controlsOf(companies)} />
    </Page>
  );
}
