import type { asksApi } from '#domain/asks/asks.api.ts';
import type { Ask, CreateAsk } from '#domain/asks/asks.schema.ts';
import { drawSample } from '#domain/asks/draw-sample.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { readAskQuery } from './ask-query.ts';
import { findPopulation, insertFinds, insertTalks } from './ask-sample.repo.ts';
import { askTalksJob } from './ask-talks.job.ts';
import { insertAsk } from './asks.repo.ts';
import { loadAsking } from './load-asking.ts';
import { findReadings } from './read-findings.ts';
import { showAsk } from './show-ask.ts';

/** Draws the sample and begins to ask about it; what has been read before is counted at once (D-52). */
export function createAsk({ deps, db, caller, params, input }: RequestOf<typeof asksApi.create>): Promise<Ask> {
  const { actor, now } = caller;
  const company_id = params.id;
  const { filter, query } = readAskQuery(input.query);
  const { kind, size, seed, book } = checked(input);
  return db.write(async (q) => {
    const asking = await loadAsking(q, deps, { actor, id: company_id });
    assertAllowed(kind === 'counts' ? asking.mayCount : asking.mayAskEngine, conflict);
    const { found, eligible } = await findPopulation(q, { actor, company_id, kind, filter });
    const ids = drawSample(eligible, size, seed);
    if (ids.length === 0) throw conflict(NOTHING[kind]);
    const id = await insertAsk(q, {
      ...input,
      company_id,
      author_id: actor.id,
      query,
      found,
      eligible: eligible.length,
      sampled: ids.length,
      created_at: now,
      finished_at: book === null ? null : now,
    });
    await insertTalks(q, id, ids, book === null ? null : 'read');
    if (book === null) await enqueue(q, askTalksJob, { ask_id: id }, { now });
    else await insertFinds(q, await findReadings(q, { ask_id: id, ids, book }));
    const after = { asked: input.question, asked_talks: ids.length };
    await record(q, caller, { action: 'ask', entity: 'companies', entity_id: company_id, company_id, after });
    return showAsk(q, deps, { actor, id });
  });
}

const NOTHING = {
  share: 'По этому отбору нет ни одного разговора со словами: спрашивать не о чем.',
  counts: 'По этому отбору нет ни одного прочитанного разговора: считать нечего.',
};

/** A share has its rubric and no reference, what is read its reference and no rubric. */
function checked(input: CreateAsk): CreateAsk {
  if (input.kind === 'share' && input.rubric === '') throw fieldErrors({ rubric: ['Напишите, что считать за «Да».'] });
  if (input.kind === 'share' && input.book !== null) throw fieldErrors({ book: ['Справочник доле не нужен.'] });
  if (input.kind === 'counts' && input.book === null) throw fieldErrors({ book: ['Выберите, что считать.'] });
  return input;
}
