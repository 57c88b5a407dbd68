import { type ClipSpan, clipSpanProblem } from '#domain/clips/clip-span.ts';
import { mayBindToCriterion } from '#domain/clips/clips.policy.ts';
import { criterionChoices } from '#domain/communications/criterion-choices.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { hasCommunicationTags } from '../references/references.repo.ts';
import { findContentWith } from './clip-criteria.repo.ts';

/** Refuses seconds that are no clip of this recording. */
export function assertSpan(span: ClipSpan, duration: number | null): void {
  const problem = clipSpanProblem(span, duration ?? 0);
  if (problem) throw fieldErrors({ [problem.field]: [problem.message] });
}

type Bound = {
  criterion_key: string | null;
  criterion_name: string | null;
  answer: string | null;
  answer_label: string | null;
};
const UNBOUND: Bound = { criterion_key: null, criterion_name: null, answer: null, answer_label: null };

type Binding = { company_id: number; criterion_key: string | null; answer: string | null };

/** Criterion and answer as the forms of the company call them today. */
export async function boundTo(q: Query, actor: Actor, { company_id, criterion_key, answer }: Binding): Promise<Bound> {
  if (criterion_key === null) return UNBOUND;
  assertAllowed(mayBindToCriterion(actor, { company_id }));
  const content = await findContentWith(q, { company_id, criterion_key });
  const criterion = content && criterionChoices([content]).find(({ key }) => key === criterion_key);
  if (!criterion) throw fieldErrors({ criterion_key: ['Такого критерия нет в формах компании.'] });
  const given = answer === null ? null : criterion.answers.find(({ value }) => value === answer);
  if (given === undefined) throw fieldErrors({ criterion_key: ['Такого ответа у этого критерия нет.'] });
  return {
    criterion_key,
    criterion_name: criterion.name,
    answer: given?.value ?? null,
    answer_label: given?.label ?? null,
  };
}

export async function assertTags(q: Query, tagIds: readonly number[]): Promise<void> {
  if (!(await hasCommunicationTags(q, tagIds))) throw fieldErrors({ tag_ids: ['Такого тега нет.'] });
}
