import { beforeEach, describe, expect, test } from 'vitest';
import type { SuggestionCounts } from '#domain/suggestions/suggestion-counts.schema.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';

let app: SuggestionRoom['app'];
let world: SuggestionRoom['world'];
let assessor: SuggestionRoom['assessor'];
let answers: SuggestionRoom['answers'];
let asked: SuggestionRoom['asked'];
let switchOn: SuggestionRoom['switchOn'];
let askedForm: SuggestionRoom['askedForm'];
let said: SuggestionRoom['said'];
let show: SuggestionRoom['show'];
let asks: SuggestionRoom['asks'];
let kept: SuggestionRoom['kept'];
let jobOf: SuggestionRoom['jobOf'];

beforeEach(async () => {
  ({ app, world, assessor, answers, asked, switchOn, askedForm, said, show, asks, kept, jobOf } =
    await suggestionRoom());
});

describe('what is not judged, and why (D-43)', () => {
  test.each([
    ['', 'no_words'],
    ['Алло, перезвоните', 'short'],
  ])('«%s» is not sent', async (text, why) => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said(text);
    await show(id, version);
    await runDueJobs(app.deps);
    expect(await asks(id)).toMatchObject([{ state: 'unanswered', why }]);
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    expect(asked).toEqual([]);
  });

  test('the team of a project sees how many, why, and which', async () => {
    await switchOn();
    const { version } = await askedForm();
    const [read, short, later] = [await said(), await said('Алло, перезвоните'), await said()];
    for (const id of [read, short]) await show(id, version);
    await runDueJobs(app.deps);
    await show(later, version);
    const path = `/api/projects/${world.a.project.id}/suggestions`;
    const expected = { answered: 1, waiting: 1, unasked: [{ why: 'short', count: 1, newest: [short] }] };
    expect((await assessor.get<SuggestionCounts>(path)).body).toEqual(expected);
    expect((await (await app.as(world.a.customer)).get(path)).status).toBe(403);
    expect((await (await app.as(world.b.pm)).get(path)).status).toBe(404);
    await runDueJobs(app.deps);
  });

  test('over budget it waits for tomorrow', async () => {
    await switchOn({ tokens_per_day: 50 });
    const criteria = Array.from({ length: 9 }, (_, at) => aCriterion(`c${at}`));
    const { version } = await askedForm(criteria);
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    expect(await asks(id)).toMatchObject([{ state: 'waiting', why: 'over_budget' }]);
    expect((await show(id, version)).pending).toEqual([]);
    app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(app.deps);
    // The first eight are not asked about again.
    expect(asked).toHaveLength(2);
    expect(asked[1]?.user).toMatch(/^Критерии\n1\. "Критерий c8"\n/);
    expect(await asks(id)).toMatchObject([{ state: 'answered', why: null }]);
  });

  test('an engine that asks to wait is waited for, one that refuses or never answers the question is given up', async () => {
    await switchOn();
    const { version } = await askedForm();
    const [busy, denied] = [await said(), await said()];
    await show(busy, version);
    answers.push(new EngineError('busy', { retryAfter: 900 }));
    await runDueJobs(app.deps);
    const [row] = await jobOf(busy);
    expect(row?.run_at.getTime()).toBe(app.clock.now().getTime() + 900_000);
    await show(denied, version);
    answers.push(new EngineError('denied'));
    await runDueJobs(app.deps);
    expect(await asks(denied)).toMatchObject([{ state: 'unanswered', why: 'failed' }]);
    expect(await show(denied, version)).toEqual({ data: [], pending: [] });
    app.clock.set(new Date(app.clock.now().getTime() + 3_700_000).toISOString());
    expect((await show(denied, version)).pending).toEqual(['c']);
  });

  test('what is killed between an answer and its row asks once more and keeps one row', async () => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said();
    await show(id, version);
    const { db } = app.deps;
    let writes = 0;
    const dying = {
      ...db,
      write: ((run: Parameters<typeof db.write>[0]) => {
        // The log of the request is written first, then the answer.
        writes += 1;
        return writes === 3 ? Promise.reject(new Error('killed')) : db.write(run);
      }) as typeof db.write,
    };
    await runDueJobs({ ...app.deps, db: dying });
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
    await runDueJobs(app.deps);
    await runDueJobs(app.deps);
    expect(await kept(id)).toHaveLength(1);
    expect(await asks(id)).toMatchObject([{ state: 'answered' }]);
  });
});
