import type { Actor } from '#domain/users/actor.ts';
import type { UsersQuery } from '#domain/users/users.filters.ts';
import { mayCreateUsers, mayListUsers } from '#domain/users/users.policy.ts';
import type { UserList } from '#domain/users/users.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadUsers } from './load-user.ts';
import { presentUser } from './users.presenter.ts';
import { countUsers, listUserRows } from './users.repo.ts';

export async function listUsers(db: Database, actor: Actor, query: UsersQuery): Promise<UserList> {
  assertAllowed(mayListUsers(actor));
  return db.read(async (q) => {
    const rows = await listUserRows(q, actor, query);
    const loaded = await loadUsers(q, actor, rows);
    const { total, total_exact } = await countUsers(q, actor, query.filter);
    const { page, per_page } = query;
    return {
      data: loaded.map((one) => presentUser(one, actor)),
      meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateUsers(actor) },
    };
  });
}
