import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateForms, mayListForms } from '#domain/forms/forms.policy.ts';
import type { FormList } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countFormRows, listFormRows } from './form-pages.repo.ts';
import { presentFormItem } from './forms.presenter.ts';

export function listForms({
  db,
  caller: { actor },
  query,
}: Pick<RequestOf<typeof formsApi.list>, 'db' | 'caller' | 'query'>): Promise<FormList> {
  assertAllowed(mayListForms(actor));
  return db.read(async (q) => {
    const rows = await listFormRows(q, actor, query);
    const total = await countFormRows(q, actor, query.filter);
    const data = rows.map((row) => presentFormItem(row, actor));
    return listResponse(query, total, data, mayCreateForms(actor));
  });
}
