import type { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import { maySeeRechecks } from '#domain/rechecks/rechecks.policy.ts';
import type { RecheckOptions } from '#domain/rechecks/rechecks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listRecheckOptions } from './rechecks.repo.ts';

/** Projects and people of re-checks, for the filters. */
export async function getRecheckOptions({
  db,
  caller: { actor },
}: RequestOf<typeof rechecksApi.options>): Promise<RecheckOptions> {
  assertAllowed(maySeeRechecks(actor));
  const { projects, people } = await db.read((q) => listRecheckOptions(q, actor));
  return { projects, assessors: people.map((person) => ({ id: person.id, name: displayName(person) })) };
}
