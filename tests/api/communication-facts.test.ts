import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { type UntoldFact, UNTOLD_FILTERS } from '#domain/communications/fact-table.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { communications } from '#server/db/schema/index.ts';
import { CALL_COLUMNS } from '#server/ingest/call-columns.ts';
import { createCommunication, createEvaluation, createMedia, createProject } from '#tests/support/factories.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';
import { check, importOf, load } from '#tests/support/imports.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const found = async (caller: Caller, typed: string): Promise<number[]> => {
  const path = `/api/communications?sort=id&filter[lead_source]=${encodeURIComponent(typed)}`;
  return (await caller.get<CommunicationList>(path)).body.data.map(({ id }) => id);
};

describe('the facts of a communication (D-15)', () => {
  /** A value of each fact that guests are not told; a fact without one does not compile. */
  const UNTOLD: Record<UntoldFact, string> = {
    crm_url: 'https://crm.test/untold-1',
    note: 'untold note',
    lead_source: 'untold source',
  };

  test('D-6: no fact that is not told to guests reaches one, on the page or in the list', async () => {
    const { project, manager, assessor } = world.a;
    const communication = await createCommunication(app.db, { project, employee: manager, ...UNTOLD });
    await createEvaluation(app.db, {
      communication,
      form: world.form,
      assessor,
      answers: worldAnswers(),
      state: 'published',
    });
    const target = { type: 'project', id: project.id };
    const { body: link } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    const guest = app.withToken(link.token);
    const page = `/api/communications/${communication.id}`;
    const told = (caller: Caller) =>
      Promise.all([caller.get<Communication>(page), caller.get<CommunicationList>('/api/communications')]);
    for (const { status, body } of await told(guest)) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/untold/);
    }
    expect((await told(pm))[0].body).toMatchObject(UNTOLD);
  });

  test('D-34: the note of a source is kept and corrected; what a person has written in its place stays', async () => {
    const { send, work, calls, db } = await hookedApp();
    const told = async (note: string) => {
      await send(saidCall({ note }));
      await work();
      return (await calls())[0]?.note;
    };
    expect(await told('Оценка клиента: 4\nпросил перезвонить')).toBe('Оценка клиента: 4\nпросил перезвонить');
    expect(await told('Оценка клиента: 5')).toBe('Оценка клиента: 5');
    await db.write((q) => q.update(communications).set({ note: 'Моя заметка' }));
    expect(await told('Оценка клиента: 1')).toBe('Моя заметка');
  });

  test('D-6: a guest finds nothing out by a filter of what they are not told', async () => {
    const { project } = world.a;
    const target = { type: 'project', id: project.id };
    const { body: link } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    const guest = app.withToken(link.token);
    expect([...UNTOLD_FILTERS]).toEqual(['client_of', 'lead_source']);
    expect(await found(pm, 'nothing of the kind')).toEqual([]);
    const all = (await guest.get<CommunicationList>('/api/communications?sort=id')).body.data.map(({ id }) => id);
    expect(await found(guest, 'nothing of the kind')).toEqual(all);
    const ofNobody = async (caller: Caller) =>
      (await caller.get<CommunicationList>('/api/communications?sort=id&filter[client_of][]=2147483647')).body.data;
    expect(await ofNobody(pm)).toEqual([]);
    expect((await ofNobody(guest)).map(({ id }) => id)).toEqual(all);
  });

  test('D-35: every column that a table may say of a call is stored, and corrected by the next table', async () => {
    const project = await createProject(app.db, { company: world.a.company });
    const head =
      'ID звонка;Дата и время;Направление;Статус;Длительность;Время разговора;Время ожидания;Телефон клиента;Клиент;Ссылка на CRM;Источник лида';
    const first =
      'A-1;06.03.2026 10:15;Исходящий;Состоялся;80;60;20;89161234567;Мария;https://crm.test/1;Яндекс Директ';
    const second = 'A-1;06.03.2026 10:16;Входящий;Занято;90;70;10;89161234568;Олег;https://crm.test/2;Рекомендация';
    const stored = async (row: string) => {
      const { id } = await importOf(pm, project, `${head}\r\n${row}`);
      await check(app, pm, id);
      await load(app, pm, id);
      const rows = await app.db.read((q) =>
        q.select().from(communications).where(eq(communications.project_id, project.id)),
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    const [was, is] = [await stored(first), await stored(second)];
    expect(CALL_COLUMNS.filter((name) => was?.[name] === null)).toEqual([]);
    // A table is of calls: its category is no column of it.
    expect(CALL_COLUMNS.filter((name) => String(was?.[name]) === String(is?.[name]))).toEqual(['category']);
    expect(is).toMatchObject({ lead_source: 'Рекомендация', crm_url: 'https://crm.test/2' });
  });
});

describe('the source of a lead (D-15)', () => {
  const input = async (lead_source?: string | null) => ({
    upload_id: (await createMedia(app.db, { uploaded_by: world.a.pm.id })).id,
    project_id: world.a.project.id,
    employee_id: world.a.manager.id,
    direction: 'incoming',
    started_at: '2026-03-08T08:30:00Z',
    client_name: null,
    client_phone: null,
    type_id: null,
    note: '',
    ...(lead_source === undefined ? {} : { lead_source }),
  });
  const create = async (lead_source?: string | null) =>
    pm.post<Communication>('/api/communications', await input(lead_source));

  test('D-15: is said at the upload, or not at all, and is no longer than 200 characters', async () => {
    expect((await create('  Выставка «Окна» ')).body.lead_source).toBe('Выставка «Окна»');
    for (const nothing of [undefined, null, '  ']) expect((await create(nothing)).body.lead_source).toBeNull();
    expect((await create('я'.repeat(201))).status).toBe(422);
  });

  test('D-16: finds by part of its name, in any case, with «Ё» as «Е»', async () => {
    const { body } = await create('Щётки и Ко: реклама');
    for (const typed of ['щетки', 'ЩЁТК', 'реклама', 'щ']) expect(await found(pm, typed)).toEqual([body.id]);
    expect(await found(pm, 'ётк%')).toEqual([]);
  });
});
