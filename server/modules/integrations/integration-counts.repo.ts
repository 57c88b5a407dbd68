import { DAY_MS } from '#domain/kernel/time.ts';
import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { integrationCalls, integrationDeliveries, integrationPeople } from '#server/db/schema/index.ts';

type Counts = { day: number; held: number; unmapped: number };
type CountedRow = { id: number; n: number };

const NOTHING: Counts = { day: 0, held: 0, unmapped: 0 };

/** New calls of a day: each was taken by one delivery, and those are few enough to be counted. */
function callsOfDay(q: Query, ids: readonly number[], now: Date): Promise<CountedRow[]> {
  const { integration_id, received_at, outcome } = integrationDeliveries;
  const since = new Date(now.getTime() - DAY_MS);
  return q
    .select({ id: integration_id, n: count() })
    .from(integrationDeliveries)
    .where(and(inArray(integration_id, [...ids]), gte(received_at, since), eq(outcome, 'taken')))
    .groupBy(integration_id);
}

function heldDeliveries(q: Query, ids: readonly number[]): Promise<CountedRow[]> {
  const { integration_id, outcome } = integrationDeliveries;
  return q
    .select({ id: integration_id, n: count() })
    .from(integrationDeliveries)
    .where(and(inArray(integration_id, [...ids]), eq(outcome, 'held')))
    .groupBy(integration_id);
}

/** Calls of people whom nobody has mapped. */
function unmappedCalls(q: Query, ids: readonly number[]): Promise<CountedRow[]> {
  const people = integrationPeople;
  const calls = integrationCalls;
  return q
    .select({ id: people.integration_id, n: count() })
    .from(people)
    .innerJoin(
      calls,
      and(
        eq(calls.integration_id, people.integration_id),
        eq(calls.person_key, people.key),
        eq(calls.person_value, people.value),
      ),
    )
    .where(and(inArray(people.integration_id, [...ids]), isNull(people.employee_id)))
    .groupBy(people.integration_id);
}

/**
 * Counts of a page of integrations, by three queries however many there are; one after the other, because verbs ask within
 * their transaction.
 */
export async function countsOf(q: Query, ids: readonly number[], now: Date): Promise<(id: number) => Counts> {
  if (ids.length === 0) return () => NOTHING;
  const day = await callsOfDay(q, ids, now);
  const held = await heldDeliveries(q, ids);
  const unmapped = await unmappedCalls(q, ids);
  const of = (rows: readonly CountedRow[], id: number): number => rows.find((row) => row.id === id)?.n ?? 0;
  return (id) => ({ day: of(day, id), held: of(held, id), unmapped: of(unmapped, id) });
}
