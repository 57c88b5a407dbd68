import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditRecords,
  communications,
  integrationCalls,
  integrationPeople,
  integrations,
} from '#server/db/schema/index.ts';
import { createProject, createUser, type Project, type User } from '#tests/support/factories.ts';
import { check, importOf, load, reported, wholeImport } from '#tests/support/imports.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let project: Project;
let anna: User;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  project = await createProject(app.db, { company: world.a.company });
  anna = await createUser(app.db, {
    role: 'manager',
    projects: [project],
    surname: 'Ёлкина',
    name: 'Анна',
    patronymic: 'Олеговна',
  });
});

const calls = () =>
  app.db.read((q) =>
    q.select().from(communications).where(eq(communications.project_id, project.id)).orderBy(communications.started_at),
  );
const HEAD = 'Дата и время;Направление;Телефон клиента;Клиент;Сотрудник;Длительность';
const table = (...rows: string[]): string => [HEAD, ...rows].join('\r\n');
const whole = (bytes: string | Uint8Array) => wholeImport(app, pm, { project, bytes });
const ROW = '06.03.2026 10:15;Входящий;8 (916) 123-45-67;Мария;Ёлкина Анна;75';

describe('the import of a table (D-35)', () => {
  test('D-35: table → columns → check → load; the same file the second time changes nothing', async () => {
    const bytes = table(
      ROW,
      '6 марта 2026 г. 11:00;исх;+7 916 765-43-21;Олег;Неведомый Пётр;1:20',
      'вчера;Входящий;89161112233;;;10',
      '',
      '07.03.26 9:05:30;Пропущенный;9161112233;;;0',
    );
    const made = await importOf(pm, project, bytes);
    expect(made).toMatchObject({
      state: 'draft',
      file_name: 'звонки.csv',
      table: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
      reading: {
        has_heading: true,
        columns: ['started_at', 'direction', 'client_phone', 'client_name', 'employee_name', 'duration'],
      },
      may: { check: { allowed: true }, run: { allowed: false } },
    });
    const checked = await check(app, pm, made.id);
    expect(checked).toMatchObject({ state: 'checked', check: { made: 3, updated: 0, skipped: 0, refused: 1 } });
    expect(await reported(pm, made.id, 'refused')).toEqual(['4 refused: Время звонка не распознано: «вчера».']);
    expect(await calls()).toEqual([]);

    const loaded = await load(app, pm, made.id);
    expect(loaded).toMatchObject({ state: 'done', counts: { made: 3, updated: 0, skipped: 0, refused: 1 }, files: [] });
    const [first, second, third] = await calls();
    expect(first).toMatchObject({
      started_at: new Date('2026-03-06T07:15:00Z'),
      direction: 'incoming',
      outcome: 'answered',
      client_phone: '+79161234567',
      client_name: 'Мария',
      employee_id: anna.id,
      employee_source_name: null,
      duration_seconds: 75,
      audio: 'none',
      created_by: world.a.pm.id,
      company_id: project.company_id,
    });
    expect(second).toMatchObject({
      direction: 'outgoing',
      employee_id: null,
      employee_source_name: 'Неведомый Пётр',
      duration_seconds: 80,
    });
    expect(third).toMatchObject({
      outcome: 'missed',
      client_phone: '+79161112233',
      started_at: new Date('2026-03-07T06:05:30Z'),
    });
    const before = await calls();
    const again = await whole(bytes);
    expect(again.checked.check).toEqual({ made: 0, updated: 0, skipped: 3, refused: 1 });
    expect(again.checked.may.run).toEqual({
      allowed: false,
      reason: 'Загружать нечего: в файле нет ни новых, ни изменённых звонков.',
    });
    expect(await calls()).toEqual(before);
  });

  test('D-33: the first import makes the integration of the project, later ones go into it, after its removal, too', async () => {
    await whole(table(ROW));
    const source = async () =>
      (await app.db.read((q) => q.select().from(integrations).where(eq(integrations.project_id, project.id)))).map(
        ({ id, type, status, deleted_at, last_call_at }) => ({ id, type, status, deleted_at, last_call_at }),
      );
    const [made] = await source();
    expect(made).toMatchObject({ type: 'import', status: 'active', deleted_at: null, last_call_at: app.clock.now() });
    await app.db.write((q) =>
      q
        .update(integrations)
        .set({ deleted_at: app.clock.now() })
        .where(eq(integrations.id, made?.id ?? 0)),
    );
    const { checked } = await whole(table(ROW, ROW.replace('10:15', '10:16')));
    expect(checked.check).toMatchObject({ made: 1, skipped: 1 });
    expect(await source()).toEqual([made]);
    expect(await calls()).toHaveLength(2);
  });

  test('D-34: a corrected file renews what nobody has changed by hand', async () => {
    await whole(table(ROW, ROW.replace('10:15', '10:20')));
    const [, edited] = await calls();
    await app.db.write((q) =>
      q
        .update(communications)
        .set({ client_name: 'Марина' })
        .where(eq(communications.id, edited?.id ?? 0)),
    );
    // Shorter than before: a person brings the file, and says so now.
    app.clock.advance(60_000);
    const changed = ROW.replace(';75', ';60').replace('Мария', 'Мария Петрова');
    const { checked, loaded } = await whole(table(changed, changed.replace('10:15', '10:20')));
    expect(checked.check).toMatchObject({ updated: 2 });
    expect(await reported(pm, checked.id)).toEqual([
      '2 updated: Новое: длительность, имя клиента.',
      '3 updated: Новое: длительность.',
    ]);
    expect(loaded?.counts).toMatchObject({ updated: 2 });
    expect(
      (await calls()).map(({ duration_seconds, client_name, revision }) => [duration_seconds, client_name, revision]),
    ).toEqual([
      [60, 'Мария Петрова', 2],
      [60, 'Марина', 2],
    ]);
    const [audited] = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(eq(auditRecords.request_id, `import:${checked.id}`))
        .orderBy(auditRecords.id),
    );
    expect(audited).toMatchObject({
      action: 'update',
      entity: 'communications',
      actor_id: world.a.pm.id,
      before: { duration_seconds: 75, client_name: 'Мария' },
      after: { duration_seconds: 60, client_name: 'Мария Петрова' },
    });
    // And back: the file of before says it anew, later.
    app.clock.advance(60_000);
    expect((await whole(table(ROW))).loaded?.counts).toMatchObject({ updated: 1 });
    expect((await whole(table(ROW))).checked.check).toMatchObject({ skipped: 1 });
  });

  test('the key of a row is the number of the call, else phone, begin and employee; repeats and disputes within a file are seen', async () => {
    const head = `ID звонка;${HEAD}`;
    const { checked, loaded } = await whole(
      [
        head,
        `A;${ROW}`,
        `B;${ROW}`,
        `A;${ROW}`,
        `A;${ROW.replace(';75', ';80')}`,
        `;${ROW}`,
        `;${ROW.replace('Мария', 'Марина')}`,
      ].join('\n'),
    );
    expect(checked.check).toEqual({ made: 3, updated: 0, skipped: 1, refused: 2 });
    expect(await reported(pm, checked.id)).toEqual([
      '2 made',
      '3 made',
      '4 skipped: Повтор строки 2.',
      '5 refused: Тот же звонок, что в строке 2, но сведения другие.',
      '6 made',
      '7 refused: Тот же звонок, что в строке 6, но сведения другие.',
    ]);
    expect(loaded?.counts).toEqual(checked.check);
    expect(new Set((await calls()).map(({ external_id }) => external_id))).toEqual(
      new Set(['A', 'B', 'row:+79161234567|2026-03-06T07:15:00.000Z|елкина анна']),
    );
  });

  test('a deleted call does not come back, and the filter of the integration is in force', async () => {
    await whole(table(ROW));
    await app.db.write(async (q) => {
      await q
        .update(communications)
        .set({ deleted_at: app.clock.now() })
        .where(eq(communications.project_id, project.id));
      const filter = { min_duration_seconds: 60, directions: ['incoming' as const], missed: true, one_of: 1 };
      await q.update(integrations).set({ filter }).where(eq(integrations.project_id, project.id));
    });
    const { checked } = await whole(table(ROW, ROW.replace('10:15', '10:20').replace(';75', ';5')));
    expect(await reported(pm, checked.id)).toEqual([
      '2 skipped: Эта коммуникация удалена.',
      '3 skipped: Звонок короче 60 с.',
    ]);
  });
});

describe('employees of rows (D-34)', () => {
  test('are found by e-mail, by name in any order and by the extension in another integration; others are «Не сопоставлено»', async () => {
    const sip = await createIntegration(app, { project });
    await app.db.write((q) =>
      q
        .insert(integrationPeople)
        .values({ integration_id: sip.id, key: 'extension', value: '101', label: '101', employee_id: anna.id }),
    );
    const bytes = table(
      ...[
        'Елкина  анна',
        'Анна Ёлкина',
        'ЁЛКИНА АННА ОЛЕГОВНА',
        anna.email.toUpperCase(),
        '101',
        'Кто-то (101)',
        'Ёлкина',
        '',
      ].map((name, at) => `06.03.2026 10:1${at};Входящий;89161234567;;${name};5`),
    );
    await whole(bytes);
    expect((await calls()).map(({ employee_id, employee_source_name }) => employee_id ?? employee_source_name)).toEqual(
      [anna.id, anna.id, anna.id, anna.id, anna.id, anna.id, 'Ёлкина', null],
    );
    const waiting = await app.db.read((q) =>
      q
        .select({ key: integrationPeople.key, value: integrationPeople.value, person: integrationCalls.person_value })
        .from(integrationPeople)
        .innerJoin(integrationCalls, eq(integrationCalls.integration_id, integrationPeople.integration_id))
        .where(eq(integrationCalls.person_value, 'елкина')),
    );
    expect(waiting).toEqual([{ key: 'name', value: 'елкина', person: 'елкина' }]);
  });

  test('one mapped after the load is found by loading the same file again, too', async () => {
    const bytes = table(ROW.replace('Ёлкина Анна', 'Новая Вера'));
    await whole(bytes);
    const vera = await createUser(app.db, { role: 'manager', projects: [project], surname: 'Новая', name: 'Вера' });
    const { checked } = await whole(bytes);
    expect(await reported(pm, checked.id)).toEqual(['2 updated: Новое: сотрудник.']);
    expect(await calls()).toMatchObject([{ employee_id: vera.id, employee_source_name: null }]);
  });
});
