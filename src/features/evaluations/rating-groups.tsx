import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { CriterionGroup } from './criterion-group.tsx';

/** The criteria by groups, numbered through. */
export function RatingGroups({ content }: { content: FormContent }) {
  const firstNumbers = content.groups.map((_, index) =>
    content.groups
      .slice(0, index)
      .reduce((sum, { criteria }) => sum + criteria.filter(({ hidden }) => !hidden).length, 1),
  );
  return content.groups.map((group, index) => (
    <CriterionGroup key={group.key} content={content} group={group} firstNumber={firstNumbers[index] ?? 1} />
  ));
}
