import type { FormContent } from './form-content.schema.ts';
import { weightShares } from './weight-shares.ts';

/**
 * Share of the score that each criterion decides when all of them apply, by criterion_key (D-12). Units: percent, not
 * rounded; for `penalty` the points that it can take. Null: it decides none (hidden, bonus, not scored, weighs
 * nothing).
 */
export function criterionShares(content: FormContent): Map<string, number | null> {
  const shares = weightShares(content).criteria;
  return new Map(
    content.groups
      .flatMap(({ criteria }) => criteria)
      .map(({ criterion_key: key, bonus }) => {
        const share = bonus ? 0 : (shares.get(key)?.form ?? 0);
        return [key, share > 0 ? share : null];
      }),
  );
}
