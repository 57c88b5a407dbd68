import { carryAnswers } from '#domain/evaluations/carry-answers.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';

/** Plan of moving the answers to the form's current version (D-11). */
export type VersionPlan = {
  kept: number;
  /** Names of the criteria whose answers are dropped, in the order of the form. */
  lost: string[];
  /** Names of the criteria that were not in the form before. */
  added: string[];
};

export function versionPlan(from: FormContent, to: FormContent, answers: readonly Answer[]): VersionPlan {
  const kept = new Set(carryAnswers(from, to, answers).map(({ criterion_key }) => criterion_key));
  const given = new Set(answers.map(({ criterion_key }) => criterion_key));
  const before = new Set(criteriaOf(from).map(({ criterion_key }) => criterion_key));
  return {
    kept: kept.size,
    lost: namesOf(from, (key) => given.has(key) && !kept.has(key)),
    added: namesOf(to, (key) => !before.has(key)),
  };
}

function criteriaOf({ groups }: FormContent) {
  return groups.flatMap(({ criteria }) => criteria).filter(({ hidden }) => !hidden);
}

function namesOf(content: FormContent, chosen: (key: string) => boolean): string[] {
  return criteriaOf(content)
    .filter(({ criterion_key }) => chosen(criterion_key))
    .map(({ name }) => name);
}
