import type { CheckTrial, TrialRow } from '#domain/checks/check-trial.schema.ts';
import type { checksApi } from '#domain/checks/checks.api.ts';
import { dictionariesOf } from '#domain/checks/dictionaries-of.ts';
import type { Talk } from '#domain/checks/read-talk.ts';
import type { CheckOutcome } from '#domain/checks/run-check.ts';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { mayManageForms } from '#domain/forms/forms.policy.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { checkTalks } from '#server/words-thread/ask-words-thread.ts';
import { findScoredAnswers, listPublished, type PublishedRow } from '../forms/form-simulation.repo.ts';
import { loadForm } from '../forms/load-form.ts';
import { findTalks, findUsableDictionaries } from './talks.repo.ts';

/** Talks that are read and checked at once: the longest are 2 MB each, so that they are never all in memory. */
const AT_ONCE = 20;
const NO_WORDS: Talk = { kind: 'sound', utterances: [] };

type Given = { value: { v: AnswerValue } | null; na: boolean } | undefined;

function presentRow(row: PublishedRow, outcome: CheckOutcome, answer: Given): TrialRow {
  const value = answer?.value?.v ?? null;
  return {
    evaluation_id: row.evaluation_id,
    communication_id: row.communication_id,
    project: row.project,
    employee: row.employee ? displayName(row.employee) : (row.employee_source_name ?? ''),
    published_at: row.published_at?.toISOString() ?? '',
    proposed: outcome.kind === 'proposed' ? outcome.option : null,
    untold: outcome.kind === 'untold' ? outcome.reason : null,
    evidence: outcome.kind === 'proposed' ? outcome.evidence : [],
    given: typeof value === 'string' ? value : null,
    na: answer?.na ?? false,
  };
}

/** «Попробовать»: what a check would have said of rated talks that have words, beside what people said. Nothing is written (D-41). */
export async function tryCheck({
  db,
  caller: { actor },
  params: { id: form_id },
  input: { criterion_key, check, ...wanted },
}: RequestOf<typeof checksApi.try>): Promise<CheckTrial> {
  const { published, answers, dictionaries } = await db.read(async (q) => {
    const { form } = await loadForm(q, actor, form_id);
    assertAllowed(mayManageForms(actor, form));
    const found = await listPublished(q, actor, { form_id, ...wanted, worded: true });
    return {
      published: found,
      answers: await findScoredAnswers(
        q,
        found.map(({ evaluation_id }) => evaluation_id),
      ),
      dictionaries: await findUsableDictionaries(q, { ids: dictionariesOf(check), company_id: form.company_id }),
    };
  });
  const rows: TrialRow[] = [];
  for (let at = 0; at < published.length; at += AT_ONCE) {
    const some = published.slice(at, at + AT_ONCE);
    const talks = await db.read((q) =>
      findTalks(
        q,
        some.map(({ communication_id }) => communication_id),
      ),
    );
    const checked = await checkTalks({
      dictionaries,
      checks: [check],
      talks: some.map(({ communication_id }) => talks.get(communication_id)?.talk ?? NO_WORDS),
    });
    some.forEach((row, index) => {
      const given = answers.get(row.evaluation_id)?.find(({ key }) => key === criterion_key);
      rows.push(presentRow(row, checked[index]?.[0] ?? { kind: 'none' }, given));
    });
  }
  return { rows };
}
