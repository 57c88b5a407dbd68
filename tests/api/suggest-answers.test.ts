import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Evaluation, EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { auditRecords, clips, formVersions } from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { beginRating, startCalibration } from '#tests/support/calibrations.ts';
import { createForm } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { LONG, segmentsOf, suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';

let app: SuggestionRoom['app'];
let world: SuggestionRoom['world'];
let pm: SuggestionRoom['pm'];
let assessor: SuggestionRoom['assessor'];
let asked: SuggestionRoom['asked'];
let switchOn: SuggestionRoom['switchOn'];
let askedForm: SuggestionRoom['askedForm'];
let said: SuggestionRoom['said'];
let show: SuggestionRoom['show'];
let asks: SuggestionRoom['asks'];
let kept: SuggestionRoom['kept'];

beforeEach(async () => {
  ({ app, world, pm, assessor, asked, switchOn, askedForm, said, show, asks, kept } = await suggestionRoom());
});

describe('suggestions of an engine (D-43)', () => {
  test('opening the form asks once; what came is shown with its second, and what it was made of is kept', async () => {
    await switchOn();
    const { version, form } = await askedForm();
    const id = await said();
    const sheet = await assessor.get<EvaluationSheet>(`/api/communications/${id}/evaluation-sheet?form_id=${form.id}`);
    expect(sheet.body.suggests).toBe(true);
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    await runDueJobs(app.deps);
    expect(await show(id, version)).toEqual({
      pending: [],
      data: [
        {
          criterion_key: 'c',
          source: 'engine',
          kind: 'proposed',
          option: 'yes',
          reason: null,
          note: 'Скидка названа.',
          searched: null,
          evidence: [{ start: 102, end: 110, quote: 'есть скидка' }],
        },
      ],
    });
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.user).toContain('[1] Сотрудник 1:42: "Для вас есть скидка');
    expect(await kept(id)).toMatchObject([
      { basis: `words 1; form ${version}; model учебная; prompt 1; masking 1; examples none` },
    ]);
    expect(await asks(id)).toMatchObject([{ state: 'answered', why: null }]);
  });

  test('what was shown is taken or changed, and said so in the log', async () => {
    await switchOn();
    const { version, form } = await askedForm();
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    await show(id, version);
    const answer = { criterion_key: 'c', value: 'yes', na: false, comment: '', reasons: [], evidence: [] };
    const draft = { answers: [answer], general_comment: '', growth_points: '' };
    const first = { form_version_id: version, draft };
    const { body } = await assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, {
      form_id: form.id,
      first,
    });
    expect((await pm.get<Evaluation>(`/api/evaluations/${body.id}`)).body.suggests ?? false).toBe(false);
    const own = await assessor.get<Evaluation>(`/api/evaluations/${body.id}`);
    expect(own.body.provenance).toEqual([{ criterion_key: 'c', provenance: 'engine_taken' }]);
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, body.id))),
    );
    expect(JSON.stringify(records)).toContain('подсказка принята: Скидка');
  });

  test('nothing is asked without consent, nor by a form that does not fit, nor for who does not rate', async () => {
    const { version } = await askedForm();
    const id = await said();
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    await switchOn();
    const other = await createForm(app.db, {
      company: world.b.company,
      content: aContent([aGroup('g', [aCriterion('c')])]),
    });
    const [foreign] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, other.id)));
    expect(await show(id, foreign?.id ?? 0)).toEqual({ data: [], pending: [] });
    for (const caller of [await app.as(world.a.manager), await app.as(world.a.customer)])
      expect(
        (await caller.post(`/api/communications/${id}/suggestions`, { form_version_id: version })).status,
      ).not.toBe(200);
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
  });

  test('who is still to rate it in a calibration is told nothing, and neither is its rating', async () => {
    await switchOn();
    const { version, form } = await askedForm();
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    expect((await show(id, version)).data).toHaveLength(1);
    const user_ids = [world.a.assessor.id, world.a.pm.id];
    const asked_of = { side: world.a, form, communications: [{ id }], user_ids };
    const { calibration } = await startCalibration(app, pm, asked_of);
    expect((await beginRating(assessor, calibration.id, id)).suggests).toBe(false);
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    const sheet = await assessor.get<EvaluationSheet>(`/api/communications/${id}/evaluation-sheet?form_id=${form.id}`);
    expect(sheet.body.suggests ?? false).toBe(false);
  });

  test('agreed answers of closed calibrations and clips with a level go along as examples, never its own', async () => {
    await switchOn();
    const { version } = await askedForm();
    const [id, other] = [await said(), await said()];
    const clip = {
      title: 'Скидка',
      start: 100,
      end: 112,
      criterion_key: 'c',
      criterion_name: 'Скидка',
      answer_label: '',
    };
    await app.db.write((q) =>
      q.insert(clips).values([
        { ...clip, communication_id: other, author_id: world.a.pm.id, answer: 'yes' },
        { ...clip, communication_id: id, author_id: world.a.pm.id, answer: 'no' },
        { ...clip, communication_id: other, author_id: world.a.pm.id, answer: 'gone' },
      ]),
    );
    await show(id, version);
    await runDueJobs(app.deps);
    const examples = asked[0]?.user.split('\n').filter((line) => line.includes('Пример'));
    expect(examples).toEqual([
      expect.stringMatching(/^ {3}Пример из другого разговора: "Для вас есть скидка.* — "yes"$/),
    ]);
    const [row] = await kept(id);
    expect(row?.basis).toMatch(/; examples [0-9a-f]{12}$/);
  });

  test('words that change are asked about anew, and nothing of the former ones is shown meanwhile', async () => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    expect((await show(id, version)).data).toHaveLength(1);
    const put = { segments: segmentsOf(LONG.replace('есть скидка', 'нет скидки')), origin: 'pasted' };
    await pm.put(`/api/communications/${id}/transcript`, put, { 'if-match': '"1"' });
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    await runDueJobs(app.deps);
    // The engine cites what is no longer said.
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    expect(await kept(id)).toMatchObject([{ outcome: { kind: 'dropped', why: 'no_evidence' } }]);
  });

  test('a task asks by itself, also when its words come later', async () => {
    await switchOn();
    const { form } = await askedForm();
    const [ready, late] = [await said(), await said('')];
    for (const id of [ready, late]) {
      const action = { do: 'assign', form_id: form.id, assessor_id: world.a.assessor.id, due_on: null };
      expect((await pm.post('/api/communications/bulk', { action, ids: [id] })).status).toBe(200);
    }
    expect(await asks(late)).toEqual([]);
    await pm.put(`/api/communications/${late}/transcript`, { segments: segmentsOf(LONG), origin: 'pasted' });
    await runDueJobs(app.deps);
    expect(await kept(ready)).toHaveLength(1);
    expect(await kept(late)).toHaveLength(1);
  });
});
