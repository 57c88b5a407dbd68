/**
 * Answer of every rule: yes, or no with the sentence a person reads (D-3). The server refuses with it. `never`: it is
 * for other roles, whatever state the thing is in; the screen leaves such an action out, and shows any other refusal on
 * the disabled action.
 */
export type Verdict = { allowed: true } | { allowed: false; reason: string; never?: true | undefined };

export const allow: Verdict = { allowed: true };

/** Refusal by the present state: what is asked for may become possible, or the sentence says where it is done. */
export function deny(reason: string): Verdict {
  return { allowed: false, reason };
}

/** Refusal by who asks: it is not theirs to do, today or later. */
export function never(reason: string): Verdict {
  return { allowed: false, reason, never: true };
}

/** Combines who may with when: the first of the two refusals. */
export function both(who: Verdict, when: Verdict): Verdict {
  return who.allowed ? when : who;
}

/** True if the action is offered at all, be it disabled. */
export function isOffered(verdict: Verdict): boolean {
  return verdict.allowed || verdict.never !== true;
}

/** Reason of a refusal, for a disabled action; undefined when allowed. */
export function reasonOf(verdict: Verdict): string | undefined {
  return verdict.allowed ? undefined : verdict.reason;
}
