import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { listTime } from '#src/app/list-time.ts';

/** A communication as the palette shows it. */
export type FoundCommunication = { id: number; label: string; hint: string };

/** Shortest search: one letter finds everybody; one digit may be a number. */
const LEAST_LETTERS = 2;

export function isWorthAsking(text: string): boolean {
  return /\d/.test(text) || text.length >= LEAST_LETTERS;
}

export function foundCommunication(row: CommunicationListItem): FoundCommunication {
  const { id, employee, employee_source_name: sourceName, client_name: client, client_phone: phone } = row;
  const who = client ?? (phone ? formatPhone(phone) : 'без имени клиента');
  const facts = [client && phone ? formatPhone(phone) : null, employee?.name ?? sourceName, listTime(row.started_at)];
  return { id, label: `№ ${id} · ${who}`, hint: facts.filter(Boolean).join(' · ') };
}

/**
 * Rows with the exact number first: a whole number means that very communication, not the newest phone with these
 * digits in it.
 */
export function exactFirst(rows: readonly CommunicationListItem[], text: string): CommunicationListItem[] {
  const id = parseTypedId(text);
  return [...rows].sort((a, b) => Number(b.id === id) - Number(a.id === id));
}
