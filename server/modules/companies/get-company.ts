import type { Company } from '#domain/companies/companies.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { presentCompany } from './companies.presenter.ts';
import { loadCompany } from './load-company.ts';

export function getCompany(db: Database, actor: Actor, id: number): Promise<Company> {
  return db.read(async (q) => presentCompany(await loadCompany(q, actor, id), actor));
}
