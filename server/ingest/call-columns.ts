import type { BroughtFact } from '#domain/communications/fact-table.ts';
import type { CallFacts } from '#domain/integrations/call-event.ts';
import { unmatchedName } from '#domain/integrations/match-person.ts';
import type { SourcePhone } from '#domain/integrations/normalise-phone.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { communications } from '#server/db/schema/index.ts';

type Communication = typeof communications.$inferSelect;
/** Facts of a call that its communication keeps under names of their own; `line` it does not keep, `person` and `note` are apart. */
type KeptFact = Exclude<keyof CallFacts, 'line' | 'person' | 'note'>;
type OneOfMore = readonly [keyof Communication, ...(keyof Communication)[]];

/** Columns that say each fact: a fact without one would be read and lost. */
const COLUMNS_OF_FACTS = {
  category: ['category'],
  direction: ['direction'],
  outcome: ['outcome'],
  started_at: ['started_at'],
  duration_seconds: ['duration_seconds'],
  talk_seconds: ['talk_seconds'],
  wait_seconds: ['wait_seconds'],
  client_phone: ['client_phone', 'client_name'],
  client_name: ['client_name'],
  crm_url: ['crm_url'],
  lead_source: ['lead_source'],
} as const satisfies Record<KeptFact, OneOfMore> & Record<Exclude<BroughtFact, 'employee' | 'note'>, OneOfMore>;

export type CallColumns = Pick<Communication, (typeof COLUMNS_OF_FACTS)[KeptFact][number]>;

/** Columns of all facts, each once. */
export const CALL_COLUMNS: readonly (keyof CallColumns)[] = [...new Set(Object.values(COLUMNS_OF_FACTS).flat())];

const columnsOfFact = (name: keyof CallFacts): readonly (keyof CallColumns)[] => lookUp(COLUMNS_OF_FACTS, name) ?? [];

/** Facts of a call as its communication keeps them; the employee is apart. */
export function columnsOf(facts: CallFacts): CallColumns {
  const { direction, outcome, duration_seconds, talk_seconds, wait_seconds, client_phone, crm_url, lead_source } =
    facts;
  return {
    category: facts.category ?? 'call',
    direction,
    outcome,
    started_at: new Date(facts.started_at),
    duration_seconds,
    talk_seconds,
    wait_seconds,
    client_phone: client_phone?.kind === 'phone' ? client_phone.phone : null,
    client_name: facts.client_name ?? withoutNumber(client_phone),
    crm_url,
    lead_source,
  };
}

/** Name in place of a client of whom there is neither a name nor a whole number (D-34: kept as it was written). */
function withoutNumber(phone: SourcePhone | null): string | null {
  if (phone === null || phone.kind === 'phone') return null;
  return phone.kind === 'extension' ? `доб. ${phone.extension}` : `${phone.raw} (номер не распознан)`;
}

/** Facts that somebody has edited: the communication says something else than was written into it. */
export function editedFacts(present: CallColumns, written: CallFacts): Set<keyof CallFacts> {
  const then = columnsOf(written);
  const names = Object.keys(COLUMNS_OF_FACTS) as KeptFact[];
  return new Set(
    names.filter((name) => COLUMNS_OF_FACTS[name].some((column) => !isSame(present[column], then[column]))),
  );
}

/** Columns to write for the facts that a correction changes. */
export function correctedColumns(facts: CallFacts, changed: readonly (keyof CallFacts)[]): Partial<CallColumns> {
  const all = columnsOf(facts);
  const columns = new Set(changed.flatMap(columnsOfFact));
  return Object.fromEntries(Object.entries(all).filter(([column]) => columns.has(column as keyof CallColumns)));
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

/** Name of an employee who is nobody of ours yet. */
export function sourceName(facts: CallFacts): string | null {
  return unmatchedName(facts.person)?.label ?? null;
}
