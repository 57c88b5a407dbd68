import type { FormsQuery } from '#domain/forms/forms.filters.ts';
import { mayCreateForms, mayListForms } from '#domain/forms/forms.policy.ts';
import type { FormList } from '#domain/forms/forms.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { countFormRows, listFormRows } from './form-pages.repo.ts';
import { presentFormItem } from './forms.presenter.ts';

export function listForms(db: Database, actor: Actor, query: ListRequest<FormsQuery>): Promise<FormList> {
  assertAllowed(mayListForms(actor));
  return db.read(async (q) => {
    const rows = await listFormRows(q, actor, query);
    const total = await countFormRows(q, actor, query.filter);
    const data = rows.map((row) => presentFormItem(row, actor));
    return listAnswer(query, total, data, mayCreateForms(actor));
  });
}
