import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import type { AppealList } from '#domain/appeals/appeals.schema.ts';
import { deny } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentAppealItem } from './appeals.presenter.ts';
import { countAppeals, listAppealRows } from './appeals.repo.ts';

const FROM_EVALUATION = deny('Апелляцию подают на странице оценки.');

/** «Апелляции»: subject, author and state of each (D-20). */
export function listAppeals({
  db,
  caller: { actor, now },
  query: { filter, ...paging },
}: Pick<RequestOf<typeof appealsApi.list>, 'db' | 'caller' | 'query'>): Promise<AppealList> {
  assertAllowed(mayListAppeals(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const [rows, counted] = await Promise.all([listAppealRows(q, asked, paging), countAppeals(q, asked)]);
    const data = rows.map((row) => presentAppealItem(row, now));
    return listResponse(paging, counted, data, FROM_EVALUATION);
  });
}
