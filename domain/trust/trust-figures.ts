import { lowerBound, upperBound } from './binomial-bounds.ts';

/** Control answers of one kind of the machine's levels: how many people checked blind, and in how many it was right. */
export type Checked = { checked: number; right: number };

/** All that the machine said of a criterion, and what of it was checked blind (D-44). */
export type Controls = {
  /** Levels that the machine gave in all: full ones, and losses. */
  given: { full: number; loss: number };
  full: Checked;
  loss: Checked;
};

export type TrustFigures = {
  /** Share of losses among the machine's levels, known exactly; 0…1 as all shares here. */
  lossShare: number;
  /** Agreement with people, as counted, and the bounds between which it surely is. */
  agreement: number;
  agreementLow: number;
  agreementHigh: number;
  /** Share right among the losses that the machine took. */
  lossRight: number;
  /** Share of all losses that the machine finds, and its lower bound. */
  foundLosses: number;
  foundLossesLow: number;
};

const shareOf = ({ checked, right }: Checked): number => (checked === 0 ? 0 : right / checked);

/** With s the share of losses, g and l the shares right: s·l / (s·l + (1 − s)·(1 − g)); 0 where nothing is found. */
function found(s: number, g: number, l: number): number {
  const hit = s * l;
  return hit === 0 ? 0 : hit / (hit + (1 - s) * (1 - g));
}

/**
 * Figures of a criterion by its control answers. Losses are rare, so both kinds are sampled apart and weighed by how often
 * the machine says each: agreement = (1 − s)·g + s·l (D-44).
 */
export function trustFigures({ given, full, loss }: Controls): TrustFigures {
  const all = given.full + given.loss;
  const s = all === 0 ? 0 : given.loss / all;
  const [g, l] = [shareOf(full), shareOf(loss)];
  const [gLow, lLow] = [lowerBound(full.right, full.checked), lowerBound(loss.right, loss.checked)];
  const [gHigh, lHigh] = [upperBound(full.right, full.checked), upperBound(loss.right, loss.checked)];
  return {
    lossShare: s,
    agreement: (1 - s) * g + s * l,
    agreementLow: (1 - s) * gLow + s * lLow,
    agreementHigh: (1 - s) * gHigh + s * lHigh,
    lossRight: l,
    foundLosses: found(s, g, l),
    foundLossesLow: found(s, gLow, lLow),
  };
}
