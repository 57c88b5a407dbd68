/**
 * The answer of every rule: yes, or no with the sentence a person reads (D-3).
 * The server refuses with it, the screen shows it on the disabled action.
 */
export type Verdict = { allowed: true } | { allowed: false; reason: string };

export const allow: Verdict = { allowed: true };

export function deny(reason: string): Verdict {
  return { allowed: false, reason };
}

/** Who, then when: the first of the two that says no. */
export function both(who: Verdict, when: Verdict): Verdict {
  return who.allowed ? when : who;
}

/** The sentence of a no, for what shows it on a disabled action; undefined for a yes. */
export function reasonOf(verdict: Verdict): string | undefined {
  return verdict.allowed ? undefined : verdict.reason;
}
