import type { Actor } from '#domain/actor/actor.ts';
import { mayManageCompany, mayUpdateCompany } from '#domain/companies/companies.policy.ts';
import type { CompanyEngines } from '#domain/engines/engines.schema.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import { findCompanyEngines, findSpent } from './company-engines.repo.ts';
import { presentSpent } from './engines.presenter.ts';

type Reader = { actor: Actor; now: Date; engines: Engines };

/** What a company lets go to engines, as its readers see it; what it has cost only for who manages it. */
export async function readCompanyEngines(
  q: Query,
  company: { id: number; archived: boolean },
  { actor, now, engines: { chat, speech } }: Reader,
): Promise<CompanyEngines> {
  const row = await findCompanyEngines(q, company.id);
  const isManager = mayManageCompany(actor, company).allowed;
  const spent = isManager ? await findSpent(q, company.id, dayInZone(now, DEFAULT_TIME_ZONE)) : null;
  const said = row?.engines;
  return {
    suggestions: said?.suggestions ?? false,
    meaning: said?.meaning ?? false,
    transcription: said?.transcription ?? false,
    tokens_per_day: said?.tokens_per_day ?? null,
    roubles_per_day: said?.roubles_per_day ?? null,
    minutes_per_day: said?.minutes_per_day ?? null,
    changed_at: said?.changed_at.toISOString() ?? null,
    changed_by: row?.by ? { id: row.by.id, name: displayName(row.by) } : null,
    revision: said?.revision ?? 0,
    hosts: { chat: chat?.host ?? null, speech: speech?.host ?? null },
    priced: [chat, speech].some((engine) => engine !== null && engine.price !== null),
    spent: spent && presentSpent(spent),
    may: { update: mayUpdateCompany(actor, company) },
  };
}
