import { valueProblem } from '#domain/evaluations/check-value.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { blankAnswer } from './draft-content.ts';
import { FocusedCriterionStore } from './focused-criterion-store.ts';
import type { RatingFormState } from './rating-context.ts';
import { createFormState } from './rating-form-state.ts';
import { RatingStore } from './rating-store.ts';

/** Blank sheet for a trial: begins empty and is never saved. */
export function blankFormState(content: FormContent): RatingFormState {
  return createFormState(new RatingStore(content, { answers: [], general_comment: '', growth_points: '' }));
}

/** Smallest form that holds a criterion; by points, so that no weight is shown. */
export function contentOfOne(criterion: FormCriterion): FormContent {
  const key = 'only';
  const group = { key, criterion_group: 'fg', name: '', weight: 1, criteria: [criterion] } as const;
  return {
    rate_method: 'points',
    scale: 'percent',
    type_view: 'list',
    pass_threshold: 0,
    grade_bands: [],
    allow_over_100: false,
    groups: [{ ...group, criteria: [...group.criteria] }],
  };
}

/** Sheet of one criterion with an initial answer. */
export function formStateOfOne(criterion: FormCriterion, { value, na }: Pick<Answer, 'value' | 'na'>): RatingFormState {
  const answer = { ...blankAnswer(criterion.criterion_key), value, na };
  const draft = { answers: [answer], general_comment: '', growth_points: '' };
  return createFormState(new RatingStore(contentOfOne(criterion), draft));
}

/** Sheet on the form as it is now; answers that no longer fit are dropped. */
export function adaptedFormState({ store, attention }: RatingFormState, content: FormContent): RatingFormState {
  const before = criteriaOf(store.content);
  const now = criteriaOf(content);
  const draft = store.draft();
  const answers = draft.answers.filter((answer) => remains(answer, before, now));
  const { active, openComments, closedGroups } = attention.state();
  const isSameView = content.type_view === store.content.type_view;
  const startAt = active !== null && now.get(active)?.hidden === false ? active : null;
  return {
    store: new RatingStore(content, { ...draft, answers }),
    attention: new FocusedCriterionStore(content, startAt, { openComments, ...(isSameView && { closedGroups }) }),
  };
}

type Criteria = ReadonlyMap<string, FormCriterion>;

function criteriaOf({ groups }: FormContent): Criteria {
  return new Map(groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one])));
}

/** True if an answer stays, not only on the very same scale: typing a label must not remove the answer to it. */
function remains({ criterion_key: key, value, na }: Answer, before: Criteria, now: Criteria): boolean {
  const [was, is] = [before.get(key), now.get(key)];
  if (!is || is.scale.type !== was?.scale.type) return false;
  return na ? is.allow_na : valueProblem(is.scale, value) === null;
}
