import { Building2, PencilLine } from 'lucide-react';
import { companiesApi } from '#domain/companies/companies.api.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import { call } from '#src/app/call.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type EntityAction, type EntityWords, useEntityActions } from '#src/components/table/use-entity-actions.tsx';
import { companyChanged } from './companies.queries.ts';

const WORDS: EntityWords = {
  accusative: 'компанию',
  onArchive: 'Всё, что в ней есть, сохранится. Новых проектов и сотрудников в ней не появится, пока её не вернут.',
  onRemove: 'Вернуть её будет нельзя.',
  archived: 'Компания в архиве.',
  unarchived: 'Компания снова действует.',
  removed: 'Компания удалена.',
};

const API = {
  archive: (params: Company) => call(companiesApi.archive, { params }),
  unarchive: (params: Company) => call(companiesApi.unarchive, { params }),
  remove: (params: Company) => call(companiesApi.remove, { params, revision: params.revision }),
};

/** Changes offered by a company's row and page. */
export function useCompanyChanges(onDone?: (done: EntityAction) => unknown): (company: Company) => RowAction[] {
  return useEntityActions<Company>({ api: API, words: WORDS, changed: companyChanged, onDone });
}

/** The menu of a row. */
export function useCompanyActions(): (company: Company) => RowAction[] {
  const changes = useCompanyChanges();
  return (company) => {
    const params = { id: String(company.id) };
    return [
      { label: 'Открыть', icon: <Building2 />, link: { to: '/companies/$id', params } },
      {
        label: 'Изменить',
        icon: <PencilLine />,
        link: { to: '/companies/$id/edit', params },
        may: company.may.update,
      },
      ...changes(company),
    ];
  };
}
