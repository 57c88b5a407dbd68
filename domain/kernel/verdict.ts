/**
 * Answer of every rule: yes, or no with the sentence a person reads (D-3). The server refuses with it, the screen shows
 * it on the disabled action.
 */
export type Verdict = { allowed: true } | { allowed: false; reason: string };

export const allow: Verdict = { allowed: true };

export function deny(reason: string): Verdict {
  return { allowed: false, reason };
}

/** Combines who may with when: the first of the two refusals. */
export function both(who: Verdict, when: Verdict): Verdict {
  return who.allowed ? when : who;
}

/** Reason of a refusal, for a disabled action; undefined when allowed. */
export function reasonOf(verdict: Verdict): string | undefined {
  return verdict.allowed ? undefined : verdict.reason;
}
