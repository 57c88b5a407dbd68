import type { WeeklyFigures } from './weekly-content.schema.ts';

const REMOVED_CALL = 'Коммуникация удалена';

type Call = WeeklyFigures['critical'][number] | NonNullable<WeeklyFigures['calls']['best']>;

/**
 * Figures of a report without the words and the client of a communication that was deleted: what was counted stays, and is
 * marked (D-4, D-69).
 */
export function withoutCall(figures: WeeklyFigures, communicationId: number): WeeklyFigures {
  const stripped = <Of extends Call>(call: Of): Of =>
    call.communication_id === communicationId ? { ...call, client_name: REMOVED_CALL, quote: null } : call;
  const { best, worst } = figures.calls;
  return {
    ...figures,
    critical: figures.critical.map(stripped),
    calls: { best: best && stripped(best), worst: worst && stripped(worst) },
  };
}

/** Communications that a report names. */
export function callsOf({ critical, calls: { best, worst } }: WeeklyFigures): number[] {
  const named = [...critical, ...(best ? [best] : []), ...(worst ? [worst] : [])];
  return [...new Set(named.map(({ communication_id }) => communication_id))];
}
