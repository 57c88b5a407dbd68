import { companiesApi } from '#domain/companies/companies.api.ts';
import {
  companyListSchema,
  companySchema,
  createCompanySchema,
  updateCompanySchema,
} from '#domain/companies/companies.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveCompany, unarchiveCompany } from './archive-company.ts';
import { createCompany } from './create-company.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { removeCompany } from './remove-company.ts';
import { updateCompany } from './update-company.ts';

export const companiesRoutes = implement(companiesApi, {
  list: { summary: 'Компании', done: 'Страница списка', answer: companyListSchema, run: listCompanies },
  create: {
    summary: 'Создать компанию',
    done: 'Создана',
    input: createCompanySchema,
    answer: companySchema,
    run: createCompany,
  },
  get: { summary: 'Компания', done: 'Компания', answer: companySchema, run: getCompany },
  update: {
    summary: 'Изменить компанию (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменена',
    input: updateCompanySchema,
    answer: companySchema,
    run: updateCompany,
  },
  remove: {
    summary: 'Удалить компанию, которой ничто не занято (If-Match: ревизия)',
    done: 'Удалена',
    run: removeCompany,
  },
  archive: { summary: 'Убрать компанию в архив', done: 'Готово', answer: companySchema, run: archiveCompany },
  unarchive: { summary: 'Вернуть компанию из архива', done: 'Готово', answer: companySchema, run: unarchiveCompany },
});
