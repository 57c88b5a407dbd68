import { judgeTrust, type TrustEvidence, TRUST_RULE } from '#domain/trust/judge-trust.ts';
import type { TrustLine, TrustSummary } from '#domain/trust/trust.schema.ts';

type Figures = Pick<TrustLine, 'checked' | 'agreement' | 'agreement_low' | 'among_people' | 'missing'>;

export const NOT_MEASURED: Figures = {
  checked: null,
  agreement: null,
  agreement_low: null,
  among_people: null,
  missing: [],
};

/** Levels that the machine has given at least before a share of them is told: of few it would tell which. */
const TELLING = 30;

const percent = (share: number): number => Math.round(100 * share);

/** Figures as far as they are known; what nobody has checked is no number. */
export function presentFigures(evidence: TrustEvidence): Figures {
  const { given, full, loss, amongPeople } = evidence;
  const { figures, missing } = judgeTrust(evidence);
  const isKnown = given.full + given.loss >= TELLING && full.checked > 0 && (loss.checked > 0 || given.loss === 0);
  return {
    checked: { full: full.checked, loss: loss.checked },
    agreement: isKnown ? percent(figures.agreement) : null,
    agreement_low: isKnown ? percent(figures.agreementLow) : null,
    among_people: amongPeople.pairs >= TRUST_RULE.pairs ? percent(amongPeople.agreement) : null,
    missing,
  };
}

/** The same for the sentence of a criterion's page. */
export function presentSummary(evidence: TrustEvidence): TrustSummary {
  const { full, loss } = evidence;
  const { agreement, agreement_low, among_people } = presentFigures(evidence);
  const { figures } = judgeTrust(evidence);
  const isFoundKnown = agreement !== null && loss.checked > 0;
  return {
    full,
    loss,
    found_losses: isFoundKnown ? percent(figures.foundLosses) : null,
    agreement,
    agreement_low,
    among_people,
  };
}
