import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Communication,
  communicationSchema,
  type Recording,
} from '#domain/communications/communications.schema.ts';
import { auditRecords, communications } from '#server/db/schema/index.ts';
import { createMedia, createProject, type Media } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let recording: Media;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  recording = await createMedia(app.db, { uploaded_by: world.a.pm.id });
});
beforeEach(async () => {
  recording = await createMedia(app.db, { uploaded_by: world.a.pm.id, duration_seconds: 61.4 });
});

type Body = Communication & { message: string; errors: Record<string, string[]> };
const input = (over: Record<string, unknown> = {}) => ({
  upload_id: recording.id,
  project_id: world.a.project.id,
  employee_id: world.a.manager.id,
  direction: 'outgoing',
  started_at: '2026-03-08T08:30:00Z',
  client_name: 'Анна',
  client_phone: '8 (900) 123-45-67',
  type_id: null,
  note: '',
  // The same call again and again, as it is none of their business here.
  anyway: true,
  ...over,
});
const create = (over: Record<string, unknown> = {}, caller = pm) =>
  caller.post<Body>('/api/communications', input(over));
const madeOf = (media: Media) => app.db.read((q) => q.$count(communications, eq(communications.media_id, media.id)));

describe('POST /api/communications', () => {
  test('ladder: 401, 422 for the body, 403 of a customer, 201 with the communication (D-15)', async () => {
    expect((await create({}, app.anonymous)).status).toBe(401);
    expect((await pm.post('/api/communications', {})).status).toBe(422);
    expect((await create({}, await app.as(world.a.customer))).status).toBe(403);
    const { status, body } = await create({ note: 'Из записи' });
    expect(status).toBe(201);
    expect(communicationSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      category: 'call',
      direction: 'outgoing',
      project: { id: world.a.project.id },
      company: { id: world.a.company.id },
      employee: { id: world.a.manager.id },
      client_name: 'Анна',
      client_phone: '+79001234567',
      started_at: '2026-03-08T08:30:00.000Z',
      duration_seconds: 61,
      talk_seconds: 61,
      outcome: 'answered',
      audio: 'ready',
      note: 'Из записи',
      forms: [{ id: world.form.id }],
    });
    expect((await pm.get<Body>(`/api/communications/${body.id}`)).body).toEqual(body);
  });

  test('creation is written to the audit log: who, what and by which request (D-5)', async () => {
    const { body, headers } = await create();
    const ofThis = and(eq(auditRecords.entity, 'communications'), eq(auditRecords.entity_id, body.id));
    const records = await app.db.read((q) => q.select().from(auditRecords).where(ofThis));
    expect(records).toMatchObject([
      {
        action: 'create',
        actor_id: world.a.pm.id,
        company_id: world.a.company.id,
        request_id: headers.get('x-request-id'),
        after: { client_phone: '+79001234567', media_id: recording.id },
      },
    ]);
  });

  test('the team names the employee of one uploaded without, once, with a record in the log (D-15)', async () => {
    const { id } = (await create({ employee_id: null })).body;
    const put = (employee_id: number, caller = pm) =>
      caller.put<Body>(`/api/communications/${id}/employee`, { employee_id });
    expect((await pm.get<Body>(`/api/communications/${id}`)).body.may.set_employee).toEqual({ allowed: true });
    expect((await put(world.a.head.id)).body.errors).toEqual({ employee_id: ['Выберите сотрудника проекта.'] });
    expect((await put(world.a.manager.id, await app.as(world.a.customer))).status).toBe(404);

    const { status, body } = await put(world.a.manager.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ employee: { id: world.a.manager.id }, may: { set_employee: { allowed: false } } });
    expect((await put(world.a.manager.id)).status).toBe(409);
    const ofThis = and(eq(auditRecords.entity, 'communications'), eq(auditRecords.entity_id, id));
    const records = await app.db.read((q) => q.select().from(auditRecords).where(ofThis));
    expect(records.at(-1)).toMatchObject({
      action: 'update',
      actor_id: world.a.pm.id,
      before: { employee_id: null },
      after: { employee_id: world.a.manager.id },
    });
  });

  test.each([
    ['8 (900) 123-45-67', '+79001234567'],
    ['+7 900 123 45 67', '+79001234567'],
    ['9001234567', '+79001234567'],
    ['+375 29 123-45-67', '+375291234567'],
    ['8 900 123 45 67 доб. 12', '+79001234567'],
    [null, null],
    ['', null],
  ])('the phone «%s» is kept as %s (D-15)', async (client_phone, expected) => {
    expect((await create({ client_phone })).body.client_phone).toBe(expected);
  });

  test.each<[string, () => Record<string, unknown>, string]>([
    ['a project of another company', () => ({ project_id: world.b.project.id }), 'project_id'],
    ['an unknown project', () => ({ project_id: 2_000_000_000 }), 'project_id'],
    ['no upload', () => ({ upload_id: 2_000_000_000 }), 'upload_id'],
    ['an employee of another project', () => ({ employee_id: world.a.otherManager.id }), 'employee_id'],
    ['an employee of another company', () => ({ employee_id: world.b.manager.id }), 'employee_id'],
    ['a head for a manager', () => ({ employee_id: world.a.head.id }), 'employee_id'],
    ['an unknown type', () => ({ type_id: 2_000_000_000 }), 'type_id'],
    ['a phone cut short', () => ({ client_phone: '123' }), 'client_phone'],
    ['words for a phone', () => ({ client_phone: 'позвонить позже' }), 'client_phone'],
    ['the day after tomorrow', () => ({ started_at: '2026-03-10T09:00:00Z' }), 'started_at'],
    ['the year zero', () => ({ started_at: '0000-01-01T00:00:00Z' }), 'started_at'],
    ['30 February', () => ({ started_at: '2026-02-30T00:00:00Z' }), 'started_at'],
    ['a time without a zone', () => ({ started_at: '2026-03-08T08:00:00' }), 'started_at'],
    ['a direction not of the list', () => ({ direction: 'sideways' }), 'direction'],
    ['too long a name', () => ({ client_name: 'я'.repeat(201) }), 'client_name'],
    ['a long note', () => ({ note: 'я'.repeat(4001) }), 'note'],
    ['a number as a string', () => ({ upload_id: String(recording.id) }), 'upload_id'],
    ['a field too many', () => ({ company_id: world.b.company.id }), 'company_id'],
  ])('%s is 422 at its field, and nothing is created (D-37)', async (_name, over, field) => {
    const { status, body } = await create(over());
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    expect(body.errors[field]?.join(' ')).toMatch(/[а-я]/);
    expect(await madeOf(recording)).toBe(0);
  });

  test('D-15: a recording without an employee waits to be mapped', async () => {
    const { status, body } = await create({ employee_id: null });
    expect({ status, employee: body.employee }).toEqual({ status: 201, employee: null });
  });

  test('all errors come at once, each at its field (P-42)', async () => {
    const { body } = await create({ upload_id: 2_000_000_000, employee_id: 2_000_000_000, client_phone: '1' });
    expect(body.errors).toEqual({
      upload_id: ['Загрузите запись ещё раз.'],
      employee_id: ['Выберите сотрудника проекта.'],
      client_phone: ['Укажите номер телефона полностью.'],
    });
  });

  test("another person's upload is not taken, not even of the same company (D-2)", async () => {
    const { status, body } = await create({}, await app.as(world.a.assessor));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { upload_id: ['Загрузите запись ещё раз.'] },
    });
  });

  test('one upload makes one communication, by two requests at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    expect((await create()).body.errors).toEqual({ upload_id: ['Загрузите запись ещё раз.'] });
    expect(await madeOf(recording)).toBe(1);
  });

  test('creating from an upload while it is removed: one of the two wins, and it is no error of the server', async () => {
    const [created, removed] = await Promise.all([create(), pm.remove(`/api/uploads/${recording.id}`)]);
    expect([`${created.status} ${removed.status}`]).toContainEqual(expect.stringMatching(/^(201 404|422 204)$/));
  });

  test.each([
    ['draft', { project_id: ['Проект ещё не начат: записи он не принимает.'] }],
    ['paused', { project_id: ['Проект приостановлен: новые записи он не принимает.'] }],
    ['finished', { project_id: ['Проект завершён: новые записи он не принимает.'] }],
    ['archived', { project_id: ['Проект в архиве: новые записи он не принимает.'] }],
  ] as const)('a project in the state %s is an error at the field, not a refusal of access', async (status, errors) => {
    const project = await createProject(app.db, { company: world.a.company, status });
    expect(await create({ project_id: project.id })).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('from the file to the sound', () => {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/audio/stereo.mp3'));
  let recorded: Recording;
  let url: string;

  beforeAll(async () => {
    const sent = { 'content-type': 'audio/mpeg' };
    const upload = await pm.post<{ id: number }>('/api/uploads?file_name=call.mp3', bytes, sent);
    const { body } = await create({ upload_id: upload.body.id });
    const answer = await (await app.as(world.a.assessor)).get<Recording>(`/api/communications/${body.id}/recording`);
    recorded = answer.body;
    ({ url } = recorded);
  });

  afterEach(() => app.clock.set(NOW));

  test('a recording gets its channels and waveform: 800 marks each, the loudest 100 (D-17)', () => {
    expect(recorded).toMatchObject({ mime_type: 'audio/mpeg', channels: 2 });
    expect(recorded.peaks.map((lane) => lane.length)).toEqual([800, 800]);
    expect(Math.max(...recorded.peaks.flat())).toBe(100);
  });

  const play = async (headers: Record<string, string> = {}, address = url) => {
    const response = await app.router.request(`http://razbor.test${address}`, { headers });
    return { response, body: new Uint8Array(await response.arrayBuffer()) };
  };

  test('a link plays without a token, the whole recording byte for byte (Q-23)', async () => {
    const { response, body } = await play();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(body).toEqual(bytes);
  });

  test('Range gives the piece that is asked for, and 416 beyond the end (Q-23)', async () => {
    const { response, body } = await play({ range: 'bytes=100-199' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${bytes.byteLength}`);
    expect(body).toEqual(bytes.slice(100, 200));
    expect((await play({ range: `bytes=${bytes.byteLength}-` })).response.status).toBe(416);
  });

  test('a link does not open after 10 minutes, a forged one never (Q-23)', async () => {
    const later = url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 600}`);
    for (const forged of [
      later,
      url.replace('audio%2Fmpeg', 'audio%2Fwav'),
      url.replace(/sig=..../, 'sig=AAAA'),
      url.split('?')[0] ?? '',
    ])
      expect((await play({}, forged)).response.status).toBe(403);
    app.clock.advance(10 * 60_000 - 1000);
    expect((await play()).response.status).toBe(200);
    app.clock.advance(1000);
    const { response, body } = await play();
    expect(response.status).toBe(403);
    expect(new TextDecoder().decode(body)).toContain('Ссылка на запись устарела. Обновите страницу.');
  });
});
