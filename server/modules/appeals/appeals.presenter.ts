import { isActive } from '#domain/appeals/appeal-states.ts';
import { appealVerdicts } from '#domain/appeals/appeals.policy.ts';
import type { Appeal, AppealLine, AppealListItem } from '#domain/appeals/appeals.schema.ts';
import { answerText } from '#domain/evaluations/answer-text.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { AppealLineRow, AppealRow } from './appeals.repo.ts';

type Person = AppealRow['author'];
const refOf = (person: Person): Ref => ({ id: person.id, name: displayName(person) });
const refOrNull = (person: Person | null): Ref | null => person && refOf(person);
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentAppealItem(row: AppealRow, now: Date): AppealListItem {
  const { appeal, evaluation, project } = row;
  const { id, revision, state, scope, grounds } = appeal;
  return {
    id,
    revision,
    state,
    scope,
    grounds,
    evaluation: { id: evaluation.id, state: evaluation.state, score: evaluation.score },
    revised: row.revised,
    communication_id: row.communication.id,
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    form: row.form,
    assessor: refOf(row.assessor),
    employee: refOrNull(row.employee),
    author: refOf(row.author),
    opened_at: appeal.opened_at.toISOString(),
    due_at: appeal.due_at.toISOString(),
    overdue: isActive(state) && appeal.due_at.getTime() <= now.getTime(),
    reviewer: refOrNull(row.reviewer),
    review_started_at: instant(appeal.review_started_at),
    resolver: refOrNull(row.resolver),
    resolved_at: instant(appeal.resolved_at),
    withdrawn_at: instant(appeal.withdrawn_at),
    lines_count: row.lines_count,
    accepted_count: row.accepted_count,
  };
}

/** Appeal's lines with the form's content and the answers of the evaluation. */
type AppealDetails = { lines: readonly AppealLineRow[]; content: FormContent; answers: readonly Answer[] };

/** Lines in the order of the form. */
function presentLines({ lines, content, answers }: AppealDetails): AppealLine[] {
  const byKey = new Map(lines.map((line) => [line.criterion_key, line]));
  const given = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  return content.groups
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ criterion_key, name, scale }) => {
      const line = byKey.get(criterion_key);
      if (!line) return [];
      const { value, na, comment, accepted, reason, decision_comment } = line;
      return {
        criterion_key,
        name,
        given: answerText(scale, given.get(criterion_key) ?? { value: null, na: false }),
        proposed: answerText(scale, { value, na }),
        value,
        na,
        comment,
        decision: accepted === null || reason === null ? null : { accepted, reason, comment: decision_comment },
      };
    });
}

export function presentAppeal(row: AppealRow, details: AppealDetails, context: { actor: Actor; now: Date }): Appeal {
  const { appeal, evaluation, communication, project } = row;
  const { author_id, state, answer, answered_at, decision_reason, decision_comment } = appeal;
  return {
    ...presentAppealItem(row, context.now),
    comment: appeal.comment,
    lines: presentLines(details),
    answer: answered_at && { text: answer, at: answered_at.toISOString() },
    decision: appeal.resolved_at && { reason: decision_reason, comment: decision_comment },
    may_lower: project.appeal_may_lower,
    may: appealVerdicts(context.actor, { ...communication, assessor_id: evaluation.assessor_id, author_id, state }),
  };
}
