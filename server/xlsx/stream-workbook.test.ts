import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { streamWorkbook } from './stream-workbook.ts';

const columns = [
  { header: 'Имя', width: 20 },
  { header: 'Когда', width: 20, format: 'dd.mm.yyyy hh:mm:ss' },
];
type Rows = Parameters<typeof streamWorkbook>[1] extends AsyncIterable<infer Piece> ? Piece : never;

async function made(pieces: Rows[], over: { maxRows?: number; isHuge?: boolean } = {}) {
  async function* all() {
    yield* pieces;
  }
  const stream = streamWorkbook({ name: 'Лист', columns, isHuge: false, ...over }, all());
  const { sheets } = await readXlsx(new Uint8Array(await new Response(stream).arrayBuffer()));
  return sheets;
}

test('D-31: past the limit of rows it goes on in another sheet, with its header again', async () => {
  const rows = ['а', 'б', 'в', 'г', 'д'].map((name) => [name, null]);
  const sheets = await made([rows.slice(0, 2), [], rows.slice(2)], { maxRows: 3 });
  expect(sheets.map(({ name, rows: read }) => [name, read.map(([first]) => first)])).toEqual([
    ['Лист', ['Имя', 'а', 'б']],
    ['Лист_2', ['Имя', 'в', 'г']],
    ['Лист_3', ['Имя', 'д']],
  ]);
});

test.each([false, true])(
  'D-31: texts are texts, dates dates; what XML or Excel cannot hold is mended; huge: %s',
  async (isHuge) => {
    const when = new Date('2026-02-11T00:30:00Z');
    const [sheet] = await made(
      [
        [
          ['=1+1\u0000\u001b', when],
          ['я'.repeat(40_000), null],
          ['\ud83d', null],
        ],
      ],
      { isHuge },
    );
    const [, formula, long, half] = sheet?.rows ?? [];
    expect(formula).toEqual(['=1+1', when]);
    expect(String(long?.[0])).toHaveLength(32_767);
    expect(half?.[0]).toBe('\ufffd');
  },
);

test('D-31: a source that fails fails the file', async () => {
  async function* broken(): AsyncGenerator<Rows> {
    yield [['а', null]];
    throw new Error('gone');
  }
  const stream = streamWorkbook({ name: 'Лист', columns, isHuge: false }, broken());
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('gone');
});
