import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import type { Query } from '#server/db/client.ts';
import { rowsOf } from '#server/db/client.ts';
import { communications, integrationCalls, integrationPeople } from '#server/db/schema/index.ts';

const people = integrationPeople;

/** Calls of each person, by (integration, person), which has an index. */
const ofPerson = sql`from ${integrationCalls} c where c.integration_id = ${people.integration_id}
  and c.person_key = ${people.key} and c.person_value = ${people.value}`;

/** People as the source names them, those without an employee first. */
export function listPeople(q: Query, integration_id: number) {
  return q
    .select({
      key: people.key,
      value: people.value,
      label: people.label,
      employee_id: people.employee_id,
      calls: sql<number>`(select count(*)::int ${ofPerson})`,
      last_call_at: sql<string | null>`(select max(m.started_at) from ${communications} m
        where m.id in (select c.communication_id ${ofPerson}))`,
    })
    .from(people)
    .where(eq(people.integration_id, integration_id))
    .orderBy(sql`${people.employee_id} is not null`, asc(people.label), asc(people.id));
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Person to make a trial call of: mapped ones show that the mapping works. */
export async function findTrialPerson(q: Query, integration_id: number) {
  const [row] = await q
    .select({ key: people.key, label: people.value })
    .from(people)
    .where(eq(people.integration_id, integration_id))
    .orderBy(desc(isNotNull(people.employee_id)), asc(people.id))
    .limit(1);
  return row;
}

type Person = { key: PersonKey; value: string };

const isPerson = (integration_id: number, { key, value }: Person): SQL | undefined =>
  and(eq(people.integration_id, integration_id), eq(people.key, key), eq(people.value, value));

export async function findPerson(q: Query, integration_id: number, person: Person) {
  const [row] = await q
    .select({ employee_id: people.employee_id, label: people.label })
    .from(people)
    .where(isPerson(integration_id, person));
  return row;
}

export async function upsertPerson(
  q: Query,
  integration_id: number,
  { key, value, label, employee_id }: Person & { label: string; employee_id: number | null },
): Promise<void> {
  await q
    .insert(people)
    .values({ integration_id, key, value, label, employee_id })
    .onConflictDoUpdate({ target: [people.integration_id, people.key, people.value], set: { employee_id } });
}

type Mapped = { integration_id: number; person: Person; employee_id: number };
type Signed = { actor_id: number | null; actor_name: string; request_id: string; now: Date };

/**
 * Gives the past calls of a person their employee, unless somebody has given them one by hand; each with its audit record
 * (D-5). One statement, however many they are. @returns how many they were
 */
export async function assignCalls(
  q: Query,
  { integration_id, person, employee_id }: Mapped,
  { actor_id, actor_name, request_id, now }: Signed,
): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    q,
    sql`with former as (
      select m.id, m.company_id, m.employee_source_name
      from ${integrationCalls} c join ${communications} m on m.id = c.communication_id
      where c.integration_id = ${integration_id} and c.person_key = ${person.key} and c.person_value = ${person.value}
        and m.employee_id is null and not m.employee_by_hand
      order by m.id
      for update of m
    ), changed as (
      update ${communications} m
      set employee_id = ${employee_id}, employee_source_name = null, revision = m.revision + 1
      from former where m.id = former.id
      returning m.id
    ), signed as (
      insert into audit_records (at, actor_id, actor_name, action, entity, entity_id, company_id, before, after, request_id)
      select ${now.toISOString()}::timestamptz, ${actor_id}::int, ${actor_name}, 'update', 'communications', former.id,
        former.company_id,
        jsonb_build_object('employee_id', null, 'employee_source_name', former.employee_source_name),
        jsonb_build_object('employee_id', ${employee_id}::int, 'employee_source_name', null), ${request_id}
      from former join changed on changed.id = former.id
    )
    select count(*)::int as n from changed`,
  );
  return row?.n ?? 0;
}
