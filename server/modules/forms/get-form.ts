import type { formsApi } from '#domain/forms/forms.api.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showForm } from './load-form.ts';

export function getForm({
  db,
  caller,
  params,
}: Pick<RequestOf<typeof formsApi.get>, 'db' | 'caller' | 'params'>): Promise<Form> {
  return db.read((q) => showForm(q, caller.actor, params.id));
}
