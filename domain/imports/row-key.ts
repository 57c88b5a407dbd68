import type { CallFacts } from '../integrations/call-event.ts';
import { normalisePersonValue, unmatchedName } from '../integrations/match-person.ts';
import type { SourcePhone } from '../integrations/normalise-phone.ts';

/**
 * Identity of a call in the files of a project: its own id, else phone, start and employee (D-35). Null when there is
 * nothing but a time: two calls of one minute would be one.
 */
export function rowKey(
  external_id: string | null,
  { client_phone, started_at, person }: Pick<CallFacts, 'client_phone' | 'started_at' | 'person'>,
): string | null {
  if (external_id !== null) return external_id;
  const employee = unmatchedName(person);
  if (client_phone === null && employee === null) return null;
  return `row:${numberOf(client_phone)}|${started_at}|${employee === null ? '' : normalisePersonValue(employee.value)}`;
}

function numberOf(phone: SourcePhone | null): string {
  if (phone === null) return '';
  if (phone.kind === 'phone') return phone.phone;
  return phone.kind === 'extension' ? phone.extension : phone.raw;
}
