import type { IncomingHttpHeaders } from 'node:http';

/** Who judges: rightly, missing losses, always for the best, at random by a seed, or as what it reads orders it to. */
const JUDGES = ['right', 'lazy', 'always-yes', 'noisy', 'obedient'] as const;
export type Judge = (typeof JUDGES)[number];
/** What goes wrong instead of an answer. */
const FAULTS = ['slow', 'busy', 'broken', 'cut', 'invalid', 'foreign', 'big'] as const;
export type Fault = (typeof FAULTS)[number];

/** How a stand-in answers: as a judge, or a fault instead. */
export type StandInRole = { judge: Judge; fault: Fault | null };

export const RIGHT: StandInRole = { judge: 'right', fault: null };

/** A role by its word: «lazy», «busy»; null: there is none of this name. */
export function roleOf(word: string): StandInRole | null {
  const judge = JUDGES.find((one) => one === word);
  if (judge) return { judge, fault: null };
  const fault = FAULTS.find((one) => one === word);
  return fault ? { judge: 'right', fault } : null;
}

/**
 * Role that one request asks for: by its header `X-Stand-In`, else by what stands after the colon in the model's name, as in
 * «учебный-движок:lazy»; null: by neither.
 */
export function roleAsked(headers: IncomingHttpHeaders, model: string | undefined): StandInRole | null {
  const header = headers['x-stand-in'];
  const word = typeof header === 'string' ? header : (/:([a-z-]+)$/.exec(model ?? '')?.[1] ?? '');
  return roleOf(word);
}
