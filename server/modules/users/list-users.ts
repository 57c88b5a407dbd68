import type { usersApi } from '#domain/users/users.api.ts';
import { mayCreateUsers, mayListUsers } from '#domain/users/users.policy.ts';
import type { UserList } from '#domain/users/users.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentUser } from './users.presenter.ts';
import { countUsers, listUserRows } from './users.repo.ts';

export async function listUsers({
  db,
  caller,
  query,
}: Pick<RequestOf<typeof usersApi.list>, 'db' | 'caller' | 'query'>): Promise<UserList> {
  const { actor } = caller;
  assertAllowed(mayListUsers(actor));
  return db.read(async (q) => {
    const rows = await listUserRows(q, actor, query);
    const counted = await countUsers(q, actor, query.filter);
    const data = rows.map((row) => presentUser(row, actor));
    return listResponse(query, counted, data, mayCreateUsers(actor));
  });
}
