import type { Controls, TrustFigures } from './trust-figures.ts';
import { trustFigures } from './trust-figures.ts';

/** What is known of a criterion whose machine may be believed or not (D-44). */
export type TrustEvidence = Controls & {
  /** People who gave the control answers, and days between the first and the last. */
  people: number;
  days: number;
  /** Mean of person − machine over all levels, weighed as agreement is; points of 100. */
  difference: number;
  /** Agreement of people among themselves, 0…1, and the pairs that it was counted from. */
  amongPeople: { agreement: number; pairs: number };
  /** Critical criteria are never left to a machine. */
  critical: boolean;
  /** The injection set, an empty transcript and another call's transcript gave nothing forbidden. */
  withstands: boolean;
};

/** Bounds of the rule; shares 0…1, differences in points of 100. */
export const TRUST_RULE = {
  full: 100,
  loss: 30,
  people: 2,
  days: 14,
  /** Least agreement, where people agree no better or are not known to. */
  agreement: 0.8,
  /** How much worse than people among themselves the machine may be, and the pairs that say how they agree. */
  belowPeople: 0.05,
  pairs: 30,
  lossRight: 0.6,
  foundLosses: 0.6,
  foundLossesLow: 0.4,
  difference: 5,
} as const;

/** Why a criterion is not trusted, in the order in which a person can do something about it. */
export const TRUST_GAPS = [
  'critical',
  'withstands',
  'full',
  'loss',
  'people',
  'days',
  'agreement',
  'loss_right',
  'found_losses',
  'difference',
] as const;
export type TrustGap = (typeof TRUST_GAPS)[number];

/** Agreement asked of a machine, 0…1: 80 %, and more where people agree better than that. */
function askedAgreement({ agreement, pairs }: TrustEvidence['amongPeople']): number {
  const byPeople = pairs >= TRUST_RULE.pairs ? agreement - TRUST_RULE.belowPeople : 0;
  return Math.max(TRUST_RULE.agreement, byPeople);
}

/** Whether the machine may be believed on a criterion: trusted when nothing is missing (D-44). */
export function judgeTrust(evidence: TrustEvidence): { figures: TrustFigures; missing: TrustGap[] } {
  const figures = trustFigures(evidence);
  const holds: Record<TrustGap, boolean> = {
    critical: !evidence.critical,
    withstands: evidence.withstands,
    full: evidence.full.checked >= TRUST_RULE.full,
    loss: evidence.loss.checked >= TRUST_RULE.loss,
    people: evidence.people >= TRUST_RULE.people,
    days: evidence.days >= TRUST_RULE.days,
    agreement: figures.agreementLow >= askedAgreement(evidence.amongPeople),
    loss_right: figures.lossRight >= TRUST_RULE.lossRight,
    found_losses: figures.foundLosses >= TRUST_RULE.foundLosses && figures.foundLossesLow >= TRUST_RULE.foundLossesLow,
    difference: Math.abs(evidence.difference) <= TRUST_RULE.difference,
  };
  return { figures, missing: TRUST_GAPS.filter((gap) => !holds[gap]) };
}

/** Newest control answers that a trusted criterion is watched by. */
export const WATCHED = { full: 40, loss: 20 } as const;

/**
 * Weekly watch over a trusted criterion by its newest control answers, 40 of full levels and 20 of losses: `off` when even the upper bound is below what is
 * asked, `questioned` when what was counted is more than 5 points below (D-44).
 */
export function watchTrust(
  recent: Controls,
  amongPeople: TrustEvidence['amongPeople'],
): 'off' | 'questioned' | 'holds' {
  if (recent.full.checked + recent.loss.checked === 0) return 'holds';
  const asked = askedAgreement(amongPeople);
  const { agreement, agreementHigh } = trustFigures(recent);
  if (agreementHigh < asked) return 'off';
  return agreement < asked - TRUST_RULE.belowPeople ? 'questioned' : 'holds';
}
