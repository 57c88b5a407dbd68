import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Import } from '#domain/imports/imports.schema.ts';
import { communications } from '#server/db/schema/index.ts';
import { streamWorkbook } from '#server/xlsx/stream-workbook.ts';
import { createProject, createUser, type Project, type User } from '#tests/support/factories.ts';
import { beginImport, check, importOf, load, sendFile, setReading, wholeImport } from '#tests/support/imports.ts';
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
  anna = await createUser(app.db, { role: 'manager', projects: [project], surname: 'Ёлкина', name: 'Анна' });
});

const calls = () =>
  app.db.read((q) => q.select().from(communications).where(eq(communications.project_id, project.id)));
const HEAD = 'Дата и время;Направление;Телефон клиента;Клиент;Сотрудник;Длительность';
const ROW = '06.03.2026 10:15;Входящий;8 (916) 123-45-67;Мария;Ёлкина Анна;75';
const table = (...rows: string[]): string => [HEAD, ...rows].join('\r\n');

async function bytesOf(pieces: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces as AsyncIterable<Uint8Array>) all.push(piece);
  return Buffer.concat(all);
}

describe('which tables there are (D-35)', () => {
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
    ['UTF-8 with a mark', () => `\ufeff${table(ROW)}`],
    ['Windows-1251', () => cp1251(table(ROW))],
    ['UTF-16', () => new Uint8Array(Buffer.from(`\ufeff${table(ROW)}`, 'utf16le'))],
    [
      'commas and quotes',
      () =>
        table(ROW)
          .replaceAll(/[^;\r\n]+/g, (cell) => `"${cell}"`)
          .replaceAll(';', ','),
    ],
    ['tabs', () => table(ROW).replaceAll(';', '\t')],
    ['XLSX', xlsx],
  ])('%s → the same call', async (_, make) => {
    await wholeImport(app, pm, { project, bytes: await make() });
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

  test('without headings a person chooses the columns, and the next file of the project remembers the choice', async () => {
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
    ['an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'сохраните её как XLSX'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'Это не таблица. Подойдут CSV и XLSX.'],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), 'Архив повреждён или это не ZIP.'],
  ])('no table: %s', async (_, bytes, sentence) => {
    const { id } = await beginImport(pm, project);
    const { status, body } = await sendFile(pm, id, { bytes });
    expect({ status, error: (body as unknown as { errors: { file: string[] } }).errors.file[0] }).toEqual({
      status: 422,
      error: expect.stringContaining(sentence),
    });
    // Unreadable files do not stay.
    expect((await pm.get<Import>(`/api/imports/${id}`)).body).toMatchObject({ files: [], table: null });
  });
});
