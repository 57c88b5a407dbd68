import { Gate } from './gate.ts';
import type { Limits } from './limits.ts';
import type { RequestKind } from './request-kind.ts';

/** Gates of one server, by kind of request; the metrics read them. */
export type Admission = Record<RequestKind, Gate>;

export function createAdmission(limits: Limits): Admission {
  return Object.fromEntries(Object.entries(limits).map(([kind, limit]) => [kind, new Gate(limit)])) as Admission;
}
