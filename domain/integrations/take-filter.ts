import type { CommunicationDirection } from '../references/static-references.ts';
import type { CallFacts } from './call-event.ts';

/** Filter of a source's calls; the pm's settings of the integration. */
export type TakeFilter = {
  min_duration_seconds: number;
  directions: readonly CommunicationDirection[];
  /** Missed and busy ones: nobody spoke. */
  missed: boolean;
  /** Sampling: one of so many is taken, chosen by its id: 1 is all of them. */
  one_of: number;
};

/** Internal calls are off until somebody asks for them: colleagues did not agree to be rated. */
export const TAKE_ALL: TakeFilter = {
  min_duration_seconds: 0,
  directions: ['incoming', 'outgoing'],
  missed: true,
  one_of: 1,
};

/** Null when the call is taken, or the sentence of the log. The same call gets the same answer on every replay. */
export function refusalToTake(external_id: string, facts: CallFacts, filter: TakeFilter): string | null {
  if (!filter.directions.includes(facts.direction)) return DIRECTION_REFUSALS[facts.direction];
  const isAnswered = facts.outcome === 'answered';
  if (!isAnswered && !filter.missed) return 'Пропущенные звонки не берутся по настройке.';
  // Nobody spoke in a missed one, and what tells no duration is not short.
  const seconds = isAnswered ? (facts.duration_seconds ?? Infinity) : Infinity;
  if (seconds < filter.min_duration_seconds) return `Звонок короче ${filter.min_duration_seconds} с.`;
  if (hashOf(external_id) % Math.max(1, Math.floor(filter.one_of)) !== 0)
    return `Берётся один звонок из ${filter.one_of}: этот не выбран.`;
  return null;
}

const DIRECTION_REFUSALS: Record<CommunicationDirection, string> = {
  incoming: 'Входящие звонки не берутся по настройке.',
  outgoing: 'Исходящие звонки не берутся по настройке.',
  internal: 'Внутренние звонки не берутся по настройке.',
};

/** FNV-1a, then the finalizer of MurmurHash3: the low bits of FNV alone follow the last digit of the id. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
