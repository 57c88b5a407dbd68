import { anAnswer } from '#domain/evaluations/answer-fixtures.ts';
import type { Answer, Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { aContent, aGroup } from '#domain/forms/form-fixtures.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Saved } from './save-reply.ts';

/** Builders for tests of the rating screen. */
export function contentOf(groups: FormCriterion[][]): FormContent {
  return aContent(groups.map((criteria, index) => aGroup(`g${index + 1}`, criteria)));
}

export function answerOf(criterion_key: string, over: Partial<Answer> = {}): Answer {
  return anAnswer(criterion_key, null, over);
}

export function draftOf(answers: Answer[] = [], over: Partial<EvaluationDraft> = {}): EvaluationDraft {
  return { answers, general_comment: '', growth_points: '', ...over };
}

export function evaluationOf(content: FormContent, over: Partial<Evaluation> = {}): Evaluation {
  const draft = over.draft ?? draftOf();
  return {
    id: 7,
    revision: 1,
    kind: 'regular',
    state: 'draft',
    communication_id: 70,
    form: { id: 1, name: 'Продажа по телефону' },
    form_version: { id: 1, number: 1, is_current: true },
    content,
    calibration_id: null,
    origin: null,
    assessor: { id: 3, name: 'Иванова Анна' },
    draft,
    result: scoreEvaluation(content, draft.answers),
    started_at: '2026-03-02T09:00:00.000Z',
    updated_at: '2026-03-02T09:05:00.000Z',
    submitted_at: null,
    published_at: null,
    acknowledged: null,
    appealed: false,
    supersedes_id: null,
    superseded_by_id: null,
    remark: null,
    may: {
      edit: { allowed: true },
      submit: { allowed: true },
      publish: { allowed: false, reason: '' },
      return: { allowed: false, reason: '' },
      reopen: { allowed: false, reason: '' },
      void: { allowed: false, reason: '' },
      acknowledge: { allowed: false, reason: '' },
      move_version: { allowed: true },
    },
    ...over,
  };
}

/** Answer to a save of this evaluation. */
export function savedOf(
  { id, form_version, content, updated_at, may }: Evaluation,
  revision: number,
  draft: EvaluationDraft,
): Saved {
  const result = scoreEvaluation(content, draft.answers);
  return { id, revision, form_version, result, updated_at, may: { move_version: may.move_version }, draft };
}
