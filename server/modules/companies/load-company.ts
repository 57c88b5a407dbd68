import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { type CompanyRow, findCompany, lockCompany } from './companies.repo.ts';

/** Company visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadCompany(q: Query, actor: Actor, id: number): Promise<CompanyRow> {
  const row = await findCompany(q, actor, id);
  if (!row) throw notFound('Компания не найдена.');
  return row;
}

export async function loadCompanyForUpdate(q: Query, actor: Actor, id: number): Promise<CompanyRow> {
  const row = await lockCompany(q, actor, id);
  if (!row) throw notFound('Компания не найдена.');
  return row;
}
