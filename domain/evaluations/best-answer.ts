import type { FormCriterion } from '../forms/form-content.schema.ts';
import type { Scale } from '../scales/scale.schema.ts';
import type { AnswerValue } from './evaluations.schema.ts';
import { ONE } from './exact-number.ts';
import { normaliseAnswer } from './normalise-answer.ts';

/**
 * The one answer that loses nothing, for «Остальным — лучший ответ» (D-18); null where it is not said by one choice
 * (several options, a measured number, text, date), where nobody may be given it unheard (a bonus), and where the scale
 * tells its answers not apart.
 */
export function bestAnswer({ scale, bonus }: Pick<FormCriterion, 'scale' | 'bonus'>): AnswerValue {
  if (bonus) return null;
  const best = candidates(scale).filter((value) => {
    const reading = normaliseAnswer(scale, value);
    return reading !== null && reading.critical === 'none' && reading.normalised.gte(ONE);
  });
  return best.length === 1 ? (best[0] ?? null) : null;
}

function candidates(scale: Scale): AnswerValue[] {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return scale.options.map(({ key }) => key);
    case 'points':
      return [scale.max];
    case 'multi':
    case 'range':
    case 'text':
    case 'date':
      return [];
  }
}
