import { endpoint } from '../endpoint/endpoint.ts';
import type { ImportForm } from './form-document.schema.ts';
import { formsList } from './forms.filters.ts';
import { mayCreateForms } from './forms.policy.ts';
import type {
  AskedForm,
  AskedFormQuery,
  CreateForm,
  DuplicateForm,
  Form,
  FormList,
  FormOptions,
  UpdateForm,
} from './forms.schema.ts';

export const formsApi = {
  list: endpoint<{ answer: FormList }>()('GET /forms', { list: formsList }),
  options: endpoint<{ answer: FormOptions }>()('GET /forms/options'),
  create: endpoint<{ input: CreateForm; answer: Form }>()('POST /forms', { makes: true }),
  import: endpoint<{ input: ImportForm; answer: Form }>()('POST /forms/import', {
    maySend: mayCreateForms,
    cost: 'heavy',
    body: 'whole draft',
    makes: true,
  }),
  get: endpoint<{ answer: Form }>()('GET /forms/{id}'),
  asked: endpoint<{ query: AskedFormQuery; answer: AskedForm }>()('GET /forms/{id}/asked', {
    guests: ['communication', 'project'],
  }),
  update: endpoint<{ input: UpdateForm; answer: Form }>()('PATCH /forms/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /forms/{id}', { revision: 'required', refuses: [409] }),
  duplicate: endpoint<{ input: DuplicateForm; answer: Form }>()('POST /forms/{id}/duplicate', { makes: true }),
  archive: endpoint<{ answer: Form }>()('POST /forms/{id}/archive', { refuses: [409] }),
  unarchive: endpoint<{ answer: Form }>()('POST /forms/{id}/unarchive', { refuses: [409] }),
};
