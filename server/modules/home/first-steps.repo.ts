import { sql } from 'drizzle-orm';
import type { UserActor } from '#domain/actor/actor.ts';
import type { StepsDone } from '#domain/home/first-steps.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/** Steps of a new installation that are done: one statement of lookups that stop at the first row (U-3). */
export async function findStepsDone(q: Query, actor: UserActor): Promise<StepsDone> {
  /** Condition for the companies that the actor leads. */
  const own = (column: string) => isLedBy(actor, sql.raw(column)) ?? sql`true`;
  const common = (column: string) => sql`(${sql.raw(column)} is null or ${own(column)})`;
  const published = sql`select 1 from form_versions v join forms f on f.id = v.form_id
    where v.published_at is not null and ${common('f.company_id')}`;
  // A participant of a calibration learns of no rating of its talks before their own (D-24).
  const isKnown = isNotBlind(actor, sql.raw('f.communication_id')) ?? sql`true`;
  const [row] = await rowsOf<StepsDone>(
    q,
    sql`select
      exists (select 1 from companies c where c.archived_at is null and ${own('c.id')}) as company,
      exists (select 1 from projects p where p.archived_at is null and ${own('p.company_id')}) as project,
      exists (select 1 from company_members m where m.user_id <> ${actor.id} and ${own('m.company_id')})
        or exists (select 1 from project_members m join projects p on p.id = m.project_id
          where m.user_id <> ${actor.id} and ${own('p.company_id')}) as people,
      exists (select 1 from criteria k where ${common('k.company_id')}) or exists (${published}) as criteria,
      exists (${published}) as form,
      exists (select 1 from project_forms l join projects p on p.id = l.project_id
        where ${own('p.company_id')}) as attach,
      exists (select 1 from communications c where c.deleted_at is null and ${own('c.company_id')}) as call,
      exists (select 1 from evaluation_facts f where ${own('f.company_id')} and ${isKnown}) as score`,
  );
  if (!row) throw new Error('a select of lookups returned no row');
  return row;
}
