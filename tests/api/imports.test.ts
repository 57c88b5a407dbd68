import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { communications } from '#server/db/schema/index.ts';
import { check, importOf, load, reported, wholeImport } from '#tests/support/imports.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const calls = (project: { id: number }) =>
  app.db.read((q) =>
    q.select().from(communications).where(eq(communications.project_id, project.id)).orderBy(communications.started_at),
  );

const HEAD = 'Дата и время;Направление;Телефон клиента;Клиент;Сотрудник;Длительность';

describe('импорт таблицы (D-35)', () => {
  test('D-35: таблица → колонки → проверка → загрузка; второй раз тот же файл не меняет ничего', async () => {
    const { project, manager } = world.a;
    const table = [
      HEAD,
      `06.03.2026 10:15;Входящий;8 (916) 123-45-67;Мария;${manager.surname} ${manager.name};75`,
      '6 марта 2026 г. 11:00;исх;+7 916 765-43-21;Олег;Неведомый Пётр;1:20',
      'вчера;Входящий;89161112233;;;10',
      '',
      '07.03.26 9:05:30;Пропущенный;9161112233;;;0',
    ].join('\r\n');
    const made = await importOf(pm, project, table);
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
    expect(await calls(project)).toEqual([]);

    const loaded = await load(app, pm, made.id);
    expect(loaded).toMatchObject({ state: 'done', counts: { made: 3, updated: 0, skipped: 0, refused: 1 }, files: [] });
    const [first, second, third] = await calls(project);
    expect(first).toMatchObject({
      started_at: new Date('2026-03-06T07:15:00Z'),
      direction: 'incoming',
      outcome: 'answered',
      client_phone: '+79161234567',
      client_name: 'Мария',
      employee_id: manager.id,
      employee_source_name: null,
      duration_seconds: 75,
      audio: 'none',
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

    const again = await wholeImport(app, pm, { project, bytes: table });
    expect(again.checked.check).toEqual({ made: 0, updated: 0, skipped: 3, refused: 1 });
    expect(again.checked.may.run).toEqual({
      allowed: false,
      reason: 'Загружать нечего: в файле нет ни новых, ни изменённых звонков.',
    });
    expect(await calls(project)).toHaveLength(3);
  });
});
