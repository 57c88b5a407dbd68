import type { UserActor } from '#domain/actor/actor.ts';
import { hasRole } from '#domain/actor/actor.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import type { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import { quickChecksLeft, quickLevels } from '#domain/trust/quick-checks.ts';
import type { QuickCheckList } from '#domain/trust/quick-checks.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { listCheckable } from './quick-checks.repo.ts';

/** Criteria of the caller's companies that have something to be checked (D-44). */
export const listQuickChecks = ({
  db,
  caller: { actor },
}: RequestOf<typeof quickChecksApi.list>): Promise<QuickCheckList> => {
  assertAllowed(maySeeTasks(actor));
  return db.read((q) => showQuickChecks(q, actor));
};

async function showQuickChecks(q: Query, actor: UserActor): Promise<QuickCheckList> {
  const companies = hasRole(actor, 'admin') ? null : [...actor.companies.pm, ...actor.companies.assessor];
  const data: QuickCheckList['data'] = [];
  for (const { trust, form, project, company, ...counts } of await listCheckable(q, actor, companies)) {
    const left = quickChecksLeft(counts);
    const criterion = left === 0 ? undefined : await findCurrentCriterion(q, trust);
    if (criterion && quickLevels(criterion) !== null)
      data.push({ id: trust.id, criterion: criterion.name, form, project, company, left });
  }
  return { data };
}
