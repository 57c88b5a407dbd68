import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import type { AppealOptions } from '#domain/appeals/appeals.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { findAppealSubjects } from './appeal-options.repo.ts';

const RUSSIAN = new Intl.Collator('ru');

/** Distinct references, by name. */
function distinct(refs: readonly Ref[]): Ref[] {
  const byId = new Map(refs.map((ref) => [ref.id, ref]));
  return [...byId.values()].sort((one, other) => RUSSIAN.compare(one.name, other.name) || one.id - other.id);
}

/** Filter choices of the queue, within the actor's scope (D-2). */
export function getAppealOptions({ db, caller }: RequestOf<typeof appealsApi.options>): Promise<AppealOptions> {
  const { actor, now } = caller;
  assertAllowed(mayListAppeals(actor));
  return db.read(async (q) => {
    const rows = await findAppealSubjects(q, { actor, now, filter: {} });
    return {
      projects: distinct(rows.map(({ project }) => project)),
      forms: distinct(rows.map(({ form }) => form)),
      assessors: distinct(rows.map(({ assessor }) => ({ id: assessor.id, name: displayName(assessor) }))),
      employees: distinct(
        rows.flatMap(({ employee }) => (employee ? [{ id: employee.id, name: displayName(employee) }] : [])),
      ),
    };
  });
}
