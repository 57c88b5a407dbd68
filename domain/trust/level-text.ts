import { NOT_APPLICABLE } from '../evaluations/provenance.ts';
import type { Scale } from '../scales/scale.schema.ts';
import { findProposable } from '../suggestions/find-proposable.ts';

/** Level of a machine or a person for reading: «Частично», «3 из 5», «Н/П»; one that the scale lacks as it is. */
export const levelText = (scale: Scale, option: string): string =>
  option === NOT_APPLICABLE ? 'Н/П' : (findProposable(scale, option)?.label ?? option);
