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
