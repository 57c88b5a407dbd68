import type { AppealsQuery } from '#domain/appeals/appeals.filters.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import type { AppealList } from '#domain/appeals/appeals.schema.ts';
import { deny } from '#domain/kernel/verdict.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '../caller.ts';
import { presentAppealItem } from './appeals.presenter.ts';
import { countAppeals, listAppealRows } from './appeals.repo.ts';

const FROM_EVALUATION = deny('Апелляцию подают на странице оценки.');

/** «Апелляции»: what is disputed, by whom, and how it stands (D-20). */
export function listAppeals(
  db: Database,
  { actor, now }: Reader,
  { filter, ...paging }: AppealsQuery,
): Promise<AppealList> {
  assertAllowed(mayListAppeals(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const [rows, { total, total_exact }] = await Promise.all([
      listAppealRows(q, asked, paging),
      countAppeals(q, asked),
    ]);
    const { page, per_page } = paging;
    return {
      data: rows.map((row) => presentAppealItem(row, now)),
      meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) },
      auth: { create: FROM_EVALUATION },
    };
  });
}
