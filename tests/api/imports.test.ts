import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Import } from '#domain/imports/imports.schema.ts';
import {
  auditRecords,
  communications,
  integrationCalls,
  integrationPeople,
  integrations,
} from '#server/db/schema/index.ts';
import { streamWorkbook } from '#server/xlsx/stream-workbook.ts';
import { createProject, createUser, type Project, type User } from '#tests/support/factories.ts';
import {
  beginImport,
  check,
  importOf,
  load,
  reported,
  sendFile,
  setReading,
  wholeImport,
} from '#tests/support/imports.ts';
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

describe('импорт таблицы (D-35)', () => {
  test('D-35: таблица → колонки → проверка → загрузка; второй раз тот же файл не меняет ничего', async () => {
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

  test('D-33: первый импорт заводит интеграцию проекта, следующие и после её удаления идут в неё же', async () => {
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

  test('D-34: исправленный файл обновляет то, чего не правили руками', async () => {
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

  test('ключ строки: номер звонка, а без него телефон, начало и сотрудник; повтор и спор внутри файла видны', async () => {
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
    expect((await calls()).map(({ external_id }) => external_id).sort()).toEqual([
      'A',
      'B',
      'row:+79161234567|2026-03-06T07:15:00.000Z|елкина анна',
    ]);
  });

  test('удалённый звонок не возвращается, отбор интеграции действует', async () => {
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

describe('сотрудники строк (D-34)', () => {
  test('по почте, имени в любом порядке и добавочному другой интеграции; прочие — «Не сопоставлено»', async () => {
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

  test('сопоставленный после загрузки находится и повторной загрузкой того же файла', async () => {
    const bytes = table(ROW.replace('Ёлкина Анна', 'Новая Вера'));
    await whole(bytes);
    const vera = await createUser(app.db, { role: 'manager', projects: [project], surname: 'Новая', name: 'Вера' });
    const { checked } = await whole(bytes);
    expect(await reported(pm, checked.id)).toEqual(['2 updated: Новое: сотрудник.']);
    expect(await calls()).toMatchObject([{ employee_id: vera.id, employee_source_name: null }]);
  });
});

async function bytesOf(pieces: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces as AsyncIterable<Uint8Array>) all.push(piece);
  return Buffer.concat(all);
}

describe('какие бывают таблицы (D-35)', () => {
  const cp1251 = (text: string): Uint8Array =>
    Uint8Array.from(text, (char) =>
      char === 'Ё' ? 0xa8 : char === 'ё' ? 0xb8 : char > '\u0400' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0),
    );
  const xlsx = async (): Promise<Uint8Array> => {
    async function* rows() {
      yield [[new Date('2026-03-06T10:15:00Z'), 'Входящий', 79161234567, 'Мария', 'Ёлкина Анна', 75]];
    }
    const columns = HEAD.split(';').map((header, at) => ({
      header,
      width: 10,
      ...(at === 0 ? { format: 'dd.mm.yyyy hh:mm:ss' } : {}),
    }));
    return bytesOf(streamWorkbook({ name: 'Звонки', columns, isHuge: false }, rows()));
  };

  test.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
    ['UTF-8 с меткой', () => `\ufeff${table(ROW)}`],
    ['Windows-1251', () => cp1251(table(ROW))],
    ['UTF-16', () => new Uint8Array(Buffer.from(`\ufeff${table(ROW)}`, 'utf16le'))],
    [
      'запятые и кавычки',
      () =>
        table(ROW)
          .replaceAll(/[^;\r\n]+/g, (cell) => `"${cell}"`)
          .replaceAll(';', ','),
    ],
    ['табуляция', () => table(ROW).replaceAll(';', '\t')],
    ['XLSX', xlsx],
  ])('%s → тот же звонок', async (_, make) => {
    await whole(await make());
    expect(await calls()).toMatchObject([
      {
        started_at: new Date('2026-03-06T07:15:00Z'),
        direction: 'incoming',
        client_phone: '+79161234567',
        client_name: 'Мария',
        employee_id: anna.id,
        duration_seconds: 75,
      },
    ]);
  });

  test('без заголовков колонки выбирает человек, и следующий файл проекта помнит выбор', async () => {
    const bare = await importOf(pm, project, '06.03.2026 10:15;89161234567;90');
    expect(bare).toMatchObject({ reading: { has_heading: false, columns: [null, null, null] } });
    expect(bare.may.check).toEqual({
      allowed: false,
      reason: 'Укажите, в какой колонке дата и время звонка, или отдельно дата и отдельно время.',
    });
    const set = await setReading(pm, bare, {
      columns: ['started_at', 'client_phone', 'duration'],
      time_zone: 'Asia/Omsk',
    });
    expect(set.body.may.check).toEqual({ allowed: true });
    await check(app, pm, bare.id);
    await load(app, pm, bare.id);
    expect(await calls()).toMatchObject([{ started_at: new Date('2026-03-06T04:15:00Z'), duration_seconds: 90 }]);

    const named = await importOf(pm, project, 'Когда;Абонентский;Мин\n06.03.2026 11:00;89161234567;2');
    const chosen = {
      columns: ['started_at', 'client_phone', 'duration'] as const,
      has_heading: true,
      duration_unit: 'min' as const,
    };
    await setReading(pm, named, { ...chosen, columns: [...chosen.columns] });
    const next = await importOf(pm, project, 'МИН;Когда;абонентский\n2;06.03.2026 11:00;89161234567');
    expect(next.reading).toMatchObject({
      columns: ['duration', 'started_at', 'client_phone'],
      duration_unit: 'min',
      has_heading: true,
    });
  });

  test.each([
    ['старый Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'сохраните её как XLSX'],
    ['картинка', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'Это не таблица. Подойдут CSV и XLSX.'],
    ['архив', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), 'Архив повреждён или это не ZIP.'],
  ])('не таблица: %s', async (_, bytes, sentence) => {
    const { id } = await beginImport(pm, project);
    const { status, body } = await sendFile(pm, id, { bytes });
    expect({ status, error: (body as unknown as { errors: { file: string[] } }).errors.file[0] }).toEqual({
      status: 422,
      error: expect.stringContaining(sentence),
    });
    // What cannot be read does not stay.
    expect((await pm.get<Import>(`/api/imports/${id}`)).body).toMatchObject({ files: [], table: null });
  });
});
