import type { Actor } from '#domain/users/actor.ts';
import type { User } from '#domain/users/users.schema.ts';
import type { Database } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findCompaniesOf, findUser } from './users.repo.ts';
import { presentUser } from './users.presenter.ts';

/** The signed-in person; the others come with the section «Сотрудники». */
export async function getMe(db: Database, actor: Actor): Promise<User> {
  if (actor.kind === 'guest') throw notFound('Пользователь не найден.');
  const { id } = actor;
  return db.read(async (q) => {
    const row = await findUser(q, id);
    if (!row) throw notFound('Пользователь не найден.');
    return presentUser(row, await findCompaniesOf(q, [id]));
  });
}
