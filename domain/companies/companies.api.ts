import { endpoint } from '../endpoint/endpoint.ts';
import { companiesList } from './companies.filters.ts';
import { mayCreateCompanies } from './companies.policy.ts';
import type { Company, CompanyList, CreateCompany, UpdateCompany } from './companies.schema.ts';

export const companiesApi = {
  list: endpoint<{ answer: CompanyList }>()('GET /companies', { list: companiesList }),
  create: endpoint<{ input: CreateCompany; answer: Company }>()('POST /companies', {
    maySend: mayCreateCompanies,
    form: 'logo',
    cost: 'upload',
    makes: true,
  }),
  get: endpoint<{ answer: Company }>()('GET /companies/{id}'),
  update: endpoint<{ input: UpdateCompany; answer: Company }>()('POST /companies/{id}', {
    revision: 'required',
    form: 'logo',
    cost: 'upload',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /companies/{id}', { revision: 'required', refuses: [409] }),
  archive: endpoint<{ answer: Company }>()('POST /companies/{id}/archive', { refuses: [409] }),
  unarchive: endpoint<{ answer: Company }>()('POST /companies/{id}/unarchive', { refuses: [409] }),
};
