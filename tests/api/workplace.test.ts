import { beforeAll, describe, expect, test } from 'vitest';
import type { ClipList } from '#domain/clips/clips.schema.ts';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import type { Communication, Recording } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { Transcription } from '#domain/transcription/transcription.schema.ts';
import { type Workplace, workplaceSchema } from '#domain/workplace/workplace.schema.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { assignTalks } from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

/**
 * Workplace of the page: what it opens with is what its parts answer by themselves, for whoever asks (D-2, D-17, D-24).
 */
let app: TestApp;
let world: World;
let call: { id: number };
let blind: { id: number };

async function publish(assessor: Caller, communication: { id: number }): Promise<void> {
  const path = `/api/communications/${communication.id}/evaluations`;
  const { body: begun } = await assessor.post<Evaluation>(path, { form_id: world.form.id });
  const draft = { answers: worldAnswers(), general_comment: 'Хорошо', growth_points: '' };
  await assessor.put(`/api/evaluations/${begun.id}/draft`, draft, { 'if-match': '"1"' });
  await assessor.post(`/api/evaluations/${begun.id}/submit`, undefined, { 'if-match': '"2"' });
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { a, form } = world;
  const pm = await app.as(a.pm);
  const assessor = await app.as(a.assessor);
  const facts = { project: a.project, employee: a.manager };
  call = await createCommunication(app.db, { ...facts, recording: await createMedia(app.db) });
  blind = await createCommunication(app.db, facts);
  await assignTalks(pm, world, [call.id], { assessor_id: a.otherAssessor.id });
  await publish(assessor, call);
  await publish(assessor, blind);
  for (const { id } of [call, blind])
    await pm.post(`/api/communications/${id}/comments`, { text: 'Телефон 8 900 123-45-67', at: 3 });
  const user_ids = [a.otherAssessor.id, a.head.id];
  await startCalibration(app, pm, { side: a, form, communications: [blind], user_ids });
});

async function partsOf(caller: Caller, id: number, userId: number | null): Promise<Workplace> {
  const get = async <Body>(path: string) => (await caller.get<Body>(`/api/communications/${id}${path}`)).body;
  const communication = await get<Communication>('');
  const query = `filter[communication_id]=${id}&filter[assessor_id][]=${userId}&filter[state][]=open&filter[state][]=in_progress&filter[state][]=done`;
  const tasks = userId === null ? null : await caller.get<TaskList>(`/api/tasks?${query}`);
  return {
    communication,
    recording: communication.audio === 'ready' ? await get<Recording>('/recording') : null,
    comments: await get<CommentList>('/comments'),
    task: tasks?.status === 200 ? (tasks.body.data[0] ?? null) : null,
    speech: communication.audio === 'ready' ? await get<SpeechAnswer>('/speech') : null,
    clips: userId === null ? null : await get<ClipList>('/clips'),
    transcription:
      communication.audio === 'ready' && communication.may.change.allowed
        ? await get<Transcription>('/transcription')
        : null,
  };
}

const ROLES = ['pm', 'assessor', 'otherAssessor', 'customer', 'head', 'manager'] as const;

describe('GET /api/communications/{id}/workplace', () => {
  test.each(ROLES)('%s: the same as its parts, of an open talk and of one that is to be rated blind', async (role) => {
    const user = world.a[role];
    const caller = await app.as(user);
    for (const { id } of [call, blind]) {
      const { status, body } = await caller.get<Workplace>(`/api/communications/${id}/workplace`);
      const alone = await caller.get(`/api/communications/${id}`);
      expect(status).toBe(alone.status);
      if (status !== 200) continue;
      expect(workplaceSchema.parse(body)).toEqual(body);
      expect(body).toEqual(await partsOf(caller, id, user.id));
    }
  });

  test('an admin, a guest by a link: the same as its parts, and no phone for the guest (D-7)', async () => {
    const admin = await app.as(world.admin);
    const target = { type: 'project', id: world.a.project.id };
    const { body: link } = await admin.post<{ token: string }>('/api/access-links', { name: 'Пётр', target });
    const guest = app.withToken(link.token);
    for (const [caller, id] of [
      [admin, world.admin.id],
      [guest, null],
    ] as const) {
      const { status, body } = await caller.get<Workplace>(`/api/communications/${call.id}/workplace`);
      expect(status).toBe(200);
      expect(body).toEqual(await partsOf(caller, call.id, id));
    }
    const { body } = await guest.get<Workplace>(`/api/communications/${call.id}/workplace`);
    expect(JSON.stringify(body)).not.toContain('123-45-67');
    expect(body.recording?.peaks).toBeDefined();
  });

  test('whoever is yet to rate it learns of no evaluation and of no comment of others (D-24)', async () => {
    const caller = await app.as(world.a.otherAssessor);
    const { body } = await caller.get<Workplace>(`/api/communications/${blind.id}/workplace`);
    expect(body).toMatchObject({ communication: { evaluations: [] }, comments: { data: [] } });
    const open = await caller.get<Workplace>(`/api/communications/${call.id}/workplace`);
    expect(open.body.task).toMatchObject({ state: 'open' });
    expect(open.body.comments.data).toHaveLength(1);
  });

  test('one look decides who sees it: 404 for others, and nine statements for who rates', async () => {
    const foreign = await app.as(world.b.pm);
    expect((await foreign.get(`/api/communications/${call.id}/workplace`)).status).toBe(404);
    const caller = await app.as(world.a.otherAssessor);
    const statements = await statementsOf(() => caller.get(`/api/communications/${call.id}/workplace`));
    expect(statements.length).toBeLessThanOrEqual(9);
  });
});
