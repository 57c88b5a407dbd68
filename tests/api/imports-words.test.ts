import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { WordsVersions } from '#domain/transcripts/transcripts.schema.ts';
import { communications } from '#server/db/schema/index.ts';
import { createProject, type Project } from '#tests/support/factories.ts';
import { beginImport, check, load, reported, sendFile } from '#tests/support/imports.ts';
import { zipOf } from '#tests/support/packed-files.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let project: Project;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  project = await createProject(app.db, { company: world.a.company });
});

const SRT =
  '1\n00:00:01,000 --> 00:00:03,000\nМенеджер: Добрый день, «Окна».\n\n2\n00:00:04,000 --> 00:00:07,000\nКлиент: Мне нужен замер.\n';
const CHAT = '26.11.2026, 14:03 - Мария: Подскажите цену витража\n26.11.2026, 14:05 - Пётр: Пришлю расчёт\n';
const HEAD = 'ID звонка;Дата и время;Телефон;Тип коммуникации;Текст разговора;Файл расшифровки';
const rowOf = (id: string, { kind = '', text = '', file = '' } = {}): string =>
  `${id};06.03.2026 10:15;89161234567;${kind};"${text}";${file}`;

async function prepared(rows: string[], files?: Record<string, string | Uint8Array>): Promise<Import> {
  const { id } = await beginImport(pm, project);
  await sendFile(pm, id, { bytes: [HEAD, ...rows].join('\n') });
  if (files) {
    const sent = await sendFile(pm, id, {
      kind: 'zip',
      name: 'слова.zip',
      bytes: await zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))),
    });
    expect(sent.status).toBe(200);
  }
  return check(app, pm, id);
}

async function pageOf(key: string): Promise<Communication> {
  const [row] = await app.db.read((q) => q.select().from(communications).where(eq(communications.external_id, key)));
  return (await pm.get<Communication>(`/api/communications/${row?.id ?? 0}`)).body;
}
const saidOf = async (key: string): Promise<string[]> => {
  const { transcript, messages } = await pageOf(key);
  return [...transcript, ...messages].map(({ side, text }) => `${side}: ${text}`);
};

describe('words of an import (D-66)', () => {
  test('D-66: come in a column of text and in files of the archive beside the table, each kind as what it is', async () => {
    const checked = await prepared(
      [
        rowOf('W-1', { text: 'Менеджер: Здравствуйте!\nКлиент: Хочу витраж.' }),
        rowOf('W-2', { file: 'Первый.srt' }),
        rowOf('W-3', { file: 'чат с Марией.txt' }),
        rowOf('W-4', { kind: 'встреча', text: 'Менеджер: Начнём.' }),
        rowOf('W-5'),
        rowOf('W-6'),
      ],
      { 'слова/Первый.srt': SRT, 'слова/чат с Марией.txt': CHAT, 'W-5.srt': SRT, 'лишний.srt': SRT },
    );
    expect(checked).toMatchObject({
      check: { made: 6, refused: 0 },
      words: { rows: 5, unmatched: 1, names: ['лишний.srt'] },
      recordings: { matched: 0, unmatched: 0 },
    });
    expect(await reported(pm, checked.id)).toEqual(['2 made', '3 made', '4 made', '5 made', '6 made', '7 made']);
    const loaded = await load(app, pm, checked.id);
    expect(loaded).toMatchObject({ state: 'done', words: { rows: 5, unmatched: 1 } });
    expect(await saidOf('W-1')).toEqual(['employee: Здравствуйте!', 'client: Хочу витраж.']);
    expect(await saidOf('W-2')).toEqual(['employee: Добрый день, «Окна».', 'client: Мне нужен замер.']);
    expect(await saidOf('W-3')).toEqual(['client: Подскажите цену витража', 'employee: Пришлю расчёт']);
    expect(await pageOf('W-3')).toMatchObject({
      category: 'chat',
      words: { origin: 'delivered', origin_name: 'слова/чат с Марией.txt' },
    });
    expect(await pageOf('W-4')).toMatchObject({ category: 'meeting', words: { origin_name: 'звонки.csv' } });
    expect(await saidOf('W-5')).toHaveLength(2);
    expect(await saidOf('W-6')).toEqual([]);
    const found = await pm.get<CommunicationList>('/api/communications?filter[search]=витраж');
    expect(found.body.data).toHaveLength(2);
  });

  test('D-66: words that cannot be read, or whose file is missing, are told of their row, whose call is taken', async () => {
    const checked = await prepared(
      [
        rowOf('X-1', { file: 'нет такого.srt' }),
        rowOf('X-2', { file: 'картинка.txt' }),
        rowOf('X-3', { file: 'пустой.txt' }),
        rowOf('X-4', { kind: 'звонок', file: 'чат.txt' }),
        rowOf('X-5', { file: 'целый.srt' }),
        rowOf('X-6', { kind: 'факс', file: 'целый.srt' }),
      ],
      {
        'картинка.txt': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
        'пустой.txt': '',
        'чат.txt': CHAT,
        'целый.srt': SRT,
      },
    );
    expect(checked).toMatchObject({ check: { made: 5, refused: 1 }, words: { rows: 1, unmatched: 0 } });
    const told = await reported(pm, checked.id);
    expect(told).toEqual([
      '2 made: Расшифровки «нет такого.srt» нет в архиве.',
      expect.stringMatching(/^3 made: Расшифровка не загружена\. Это изображение PNG\. Можно загрузить: /),
      expect.stringMatching(/^4 made: Расшифровка не загружена\. Файл пуст\./),
      '5 made: Расшифровка не загружена. Переписка — это чат или письма, расшифровка — звонок или встреча.',
      '6 made',
      '7 refused: Не распознано, что это: «факс». Подойдут: звонок, встреча, чат, письмо.',
    ]);
    await load(app, pm, checked.id);
    expect(await reported(pm, checked.id)).toEqual(told);
    expect(await saidOf('X-2')).toEqual([]);
    expect(await saidOf('X-5')).toHaveLength(2);
  });

  test('D-35, D-68: the same file changes nothing, other words replace them, and those of a person stay', async () => {
    const row = (text: string) => rowOf('Y-1', { text });
    const first = 'Менеджер: Здравствуйте!\nКлиент: Хочу окно.';
    await load(app, pm, (await prepared([rowOf('Y-1')])).id);
    const added = await prepared([row(first)]);
    expect(await reported(pm, added.id)).toEqual(['2 updated: Новое: расшифровка.']);
    await load(app, pm, added.id);
    const again = await prepared([row(first)]);
    expect(again.check).toEqual({ made: 0, updated: 0, skipped: 1, refused: 0 });
    expect(again.words).toMatchObject({ rows: 1 });
    const { id, words } = await pageOf('Y-1');
    const corrected = [{ side: 'client', speaker: 'Мария', start: null, end: null, text: 'Хочу дверь.' }];
    const put = await pm.put(
      `/api/communications/${id}/transcript`,
      { segments: corrected, origin: 'person', origin_name: null },
      { 'if-match': `"${words?.revision ?? 0}"` },
    );
    expect(put.status).toBe(200);
    const other = await prepared([row('Менеджер: Алло!\nКлиент: Хочу балкон.')]);
    expect(await reported(pm, other.id)).toEqual([
      '2 updated: Новое: расшифровка. Слова здесь правил человек: новые ждут рядом на странице.',
    ]);
    await load(app, pm, other.id);
    expect(await saidOf('Y-1')).toEqual(['client: Хочу дверь.']);
    const { body } = await pm.get<WordsVersions>(`/api/communications/${id}/transcript/versions`);
    expect(body.data[0]).toMatchObject({ is_offer: true });
  });

  test('D-66: a file of the archive with several conversations is refused for its row, not cut down to one', async () => {
    const at = (hour: number, id: string) => ({
      conversation_id: id,
      at: `2026-03-06T0${hour}:00:00Z`,
      author: 'Мария',
      text: 'Слово',
    });
    const csv = [
      'conversation_id;time;author;text',
      ...[at(1, 'a'), at(2, 'b')].map((one) => Object.values(one).join(';')),
    ];
    const checked = await prepared([rowOf('Z-1', { file: 'диалоги.csv' })], { 'диалоги.csv': csv.join('\n') });
    expect(await reported(pm, checked.id)).toEqual([
      '2 made: Расшифровка не загружена. В ней несколько разговоров: загрузите файл отдельно, кнопкой «Загрузить» в списке коммуникаций.',
    ]);
  });
});
