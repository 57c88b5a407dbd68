import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { SourcePerson } from '#domain/integrations/call-event.ts';
import {
  normalisePersonValue,
  PERSON_KEYS,
  type PersonMapping,
  unmatchedName,
} from '#domain/integrations/match-person.ts';
import type { Query } from '#server/db/client.ts';
import { communications, integrationPeople } from '#server/db/schema/index.ts';

/** Rows of the integration's table that this person may be found by. */
export async function listMappings(q: Query, integration_id: number, person: SourcePerson): Promise<PersonMapping[]> {
  const { integration_id: of, key, value, employee_id } = integrationPeople;
  const known = PERSON_KEYS.map((each) => and(eq(key, each), eq(value, normalisePersonValue(person[each] ?? ''))));
  const rows = await q
    .select({ key, value, employee_id })
    .from(integrationPeople)
    .where(and(eq(of, integration_id), isNotNull(employee_id), or(...known)));
  return rows.flatMap((row) => (row.employee_id === null ? [] : [{ ...row, employee_id: row.employee_id }]));
}

/**
 * Row lock of somebody nobody is mapped to: a mapping made at this moment waits for the call, or the call for it, so that no
 * call is left without its employee. Their employee, when one has been chosen meanwhile.
 */
export async function lockPerson(
  q: Query,
  integration_id: number,
  person: SourcePerson | null,
): Promise<number | null> {
  const name = unmatchedName(person);
  if (name === null) return null;
  const { integration_id: of, key, value, employee_id } = integrationPeople;
  const [row] = await q
    .select({ employee_id })
    .from(integrationPeople)
    .where(and(eq(of, integration_id), eq(key, name.key), eq(value, name.value)))
    .for('update');
  return row?.employee_id ?? null;
}

const NAMELESS_AT_ONCE = 50;

/** Numbers of users that nobody is mapped to and that have no name yet. */
export async function listNameless(q: Query, integration_id: number): Promise<string[]> {
  const { integration_id: of, key, value, label, employee_id } = integrationPeople;
  const rows = await q
    .select({ value })
    .from(integrationPeople)
    .where(and(eq(of, integration_id), eq(key, 'user_id'), isNull(employee_id), eq(label, value)))
    .orderBy(value)
    .limit(NAMELESS_AT_ONCE);
  return rows.map((row) => row.value);
}

/** Name of a user in the table and in the calls that wait for their employee. */
export async function nameUser(
  q: Query,
  integration_id: number,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { integration_id: of, key, value } = integrationPeople;
  await q
    .update(integrationPeople)
    .set({ label: name })
    .where(and(eq(of, integration_id), eq(key, 'user_id'), eq(value, id)));
  await q
    .update(communications)
    .set({ employee_source_name: name })
    .where(
      and(
        eq(communications.source_integration_id, integration_id),
        isNull(communications.employee_id),
        eq(communications.employee_source_name, id),
      ),
    );
}

/** People of these names stand in the table, to be mapped by a person. */
export async function addPeople(q: Query, integration_id: number, people: (SourcePerson | null)[]): Promise<void> {
  const named = people.map(unmatchedName).filter((name) => name !== null);
  const each = new Map(named.map((name) => [`${name.key} ${name.value}`, { integration_id, ...name }]));
  if (each.size === 0) return;
  const { integration_id: of, key, value } = integrationPeople;
  const known = await q
    .select({ key, value })
    .from(integrationPeople)
    .where(
      and(
        eq(of, integration_id),
        inArray(
          value,
          named.map((name) => name.value),
        ),
      ),
    );
  for (const row of known) each.delete(`${row.key} ${row.value}`);
  // Sorted: two processes that add the same people wait for one another and never in a circle.
  const added = [...each.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (added.length > 0) await q.insert(integrationPeople).values(added).onConflictDoNothing();
}
