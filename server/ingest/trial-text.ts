import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CallEvent, FoundCall } from '#domain/integrations/call-event.ts';
import { unmatchedName } from '#domain/integrations/match-person.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { directionWord } from '#domain/communications/kind-words.ts';

/** Text of what a trial delivery would have become: nothing is made of it. */
export function trialText(events: readonly CallEvent[]): string {
  const call = events.find((event) => event.kind === 'call');
  if (call) return `Пробная доставка: стал бы звонок (${factsText(call)}).`;
  const skipped = events.find((event) => event.kind === 'skip');
  return `Пробная доставка: звонок не получился бы. ${skipped?.reason ?? ''}`.trim();
}

function factsText({ facts }: FoundCall): string {
  const { direction, outcome, duration_seconds, client_phone } = facts;
  const phone = client_phone?.kind === 'phone' ? client_phone.phone : null;
  const parts = [
    directionWord({ category: 'call', direction }),
    OUTCOMES[outcome],
    duration_seconds === null ? null : formatDuration(duration_seconds),
    phone,
    unmatchedName(facts.person)?.label,
  ];
  return parts.filter(Boolean).join(', ').toLowerCase();
}
