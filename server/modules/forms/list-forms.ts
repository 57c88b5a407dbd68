import type { FormsQuery } from '#domain/forms/forms.filters.ts';
import { mayCreateForms, mayListForms } from '#domain/forms/forms.policy.ts';
import type { FormList } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { countFormRows, listFormRows } from './form-pages.repo.ts';
import { presentFormItem } from './forms.presenter.ts';

export function listForms(db: Database, actor: Actor, query: FormsQuery): Promise<FormList> {
  assertAllowed(mayListForms(actor));
  const { page, per_page, filter } = query;
  return db.read(async (q) => {
    const rows = await listFormRows(q, actor, query);
    const total = await countFormRows(q, actor, filter);
    return {
      data: rows.map((row) => presentFormItem(row, actor)),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateForms(actor) },
    };
  });
}
