import { progress } from '#domain/evaluations/check-completeness.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormGroup } from '#domain/forms/form-content.schema.ts';
import type { RatingStore } from './rating-store.ts';

type Done = { answered: number; total: number };

export function groupProgress(content: FormContent, group: FormGroup, answers: readonly Answer[]): Done {
  return progress({ ...content, groups: [group] }, { answers: [...answers] });
}

/** True when nothing is missing; a group without scored criteria is never «done». */
export function isDone({ answered, total }: Done): boolean {
  return total > 0 && answered === total;
}

/** First unanswered required criterion of these groups. */
export function firstUnanswered(store: RatingStore, groups: readonly FormGroup[]): string | null {
  for (const group of groups) {
    for (const criterion of group.criteria) {
      const alone = { ...group, criteria: [criterion] };
      const { answered, total } = groupProgress(store.content, alone, [store.answer(criterion.criterion_key)]);
      if (answered < total) return criterion.criterion_key;
    }
  }
  return null;
}
