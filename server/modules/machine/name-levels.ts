import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { levelText } from '#domain/trust/level-text.ts';

/** Levels by the names of their form, in its order. */
export function nameLevels<Level extends { criterion_key: string; option: string }>(
  content: FormContent,
  levels: readonly Level[],
): (Level & { name: string; level: string })[] {
  const keys = content.groups.flatMap(({ criteria }) => criteria.map(({ criterion_key }) => criterion_key));
  return levels
    .flatMap((one) => {
      const criterion = criterionByKey(content, one.criterion_key);
      return criterion ? [{ ...one, name: criterion.name, level: levelText(criterion.scale, one.option) }] : [];
    })
    .toSorted((one, other) => keys.indexOf(one.criterion_key) - keys.indexOf(other.criterion_key));
}
