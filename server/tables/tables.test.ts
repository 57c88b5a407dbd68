import { describe, expect, it } from 'vitest';
import { type Packed, parted, zipOf } from '#tests/support/packed-files.ts';
import { inspectTable } from './inspect-table.ts';
import { openTable, type TableLayout } from './open-table.ts';

async function rowsOf(bytes: Uint8Array, layout: TableLayout): Promise<[number, string[]][]> {
  const { storage, file } = parted(bytes);
  const table = await openTable(storage, file, layout);
  const rows: [number, string[]][] = [];
  try {
    for await (const { row, cells } of table.rows()) rows.push([row, cells]);
  } finally {
    table.close();
  }
  return rows;
}
const inspect = (bytes: Uint8Array) => {
  const { storage, file } = parted(bytes);
  return inspectTable(storage, file);
};

const csv: TableLayout = { format: 'csv', encoding: 'utf-8', delimiter: ';' };
const text = (content: string) => new TextEncoder().encode(content);

describe('tables as text (D-35)', () => {
  it('numbers rows as a spreadsheet does, blank ones and quoted line ends included', async () => {
    expect(await rowsOf(text('a;b\r\n\r\n"в две\nстроки";"с ""кавычками"""\r\nc;d'), csv)).toEqual([
      [1, ['a', 'b']],
      [2, ['']],
      [3, ['в две\nстроки', 'с "кавычками"']],
      [4, ['c', 'd']],
    ]);
  });

  it('reads Windows-1251 and UTF-16, with characters cut between two parts', async () => {
    const content = `Дата;Клиент\r\n${'01.02.2026;Ёлкина Юлия\r\n'.repeat(150)}`;
    const cp1251 = Uint8Array.from(content, (char) =>
      char === 'Ё' ? 0xa8 : char > '\u0400' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0),
    );
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${content}`, 'utf16le'));
    for (const [bytes, encoding] of [
      [cp1251, 'windows-1251'],
      [utf16, 'utf-16le'],
      [text(content), 'utf-8'],
    ] as const) {
      const { rows, ...layout } = await inspect(bytes);
      expect(layout).toEqual({ format: 'csv', encoding, delimiter: ';', sheet: null });
      expect(rows.slice(0, 2)).toEqual([
        ['Дата', 'Клиент'],
        ['01.02.2026', 'Ёлкина Юлия'],
      ]);
      expect((await rowsOf(bytes, layout)).at(-1)).toEqual([151, ['01.02.2026', 'Ёлкина Юлия']]);
    }
  });

  it('leaves out a title above the headings, and keeps the numbers of the rows', async () => {
    const report = text('Отчёт по звонкам;;\r\nПериод: 01.11–30.11;;\r\n\r\nДата;Клиент;Сотрудник\r\n01.11.2026;А;Б');
    expect(await rowsOf(report, csv)).toEqual([
      [4, ['Дата', 'Клиент', 'Сотрудник']],
      [5, ['01.11.2026', 'А', 'Б']],
    ]);
    expect((await inspect(report)).rows[0]).toEqual(['Дата', 'Клиент', 'Сотрудник']);
    expect(await rowsOf(text('одна\r\nколонка'), csv)).toEqual([
      [1, ['одна']],
      [2, ['колонка']],
    ]);
  });

  it.each(['<html><table><tr><td>Дата</td></tr></table></html>', '\n<meta charset="utf-8"><table>', '<!DOCTYPE html>'])(
    'a web page that is called a table is refused in words: %j',
    async (page) => {
      await expect(inspect(text(page))).rejects.toThrow(/^Это веб-страница.*сохраните как XLSX/);
    },
  );

  it('leaves out the line of Excel that names the delimiter', async () => {
    expect(await rowsOf(text('sep=,\r\na,b\r\n'), { ...csv, delimiter: ',' })).toEqual([[1, ['a', 'b']]]);
  });

  it('says in which row a quotation mark was never closed, without reading the rest into memory', async () => {
    const endless = text(`a;b\r\n"c;d\r\n${'e;f\r\n'.repeat(50_000)}`);
    await expect(rowsOf(endless, csv)).rejects.toThrow('Строка 2 не заканчивается: похоже, в ней не закрыты кавычки.');
  });

  it.each([
    ['an empty one', '\r\n\r\n', 'В таблице нет ни одной строки.'],
    ['what is no text', 'MZ\0\0\x01\x02', 'Это не таблица. Подойдут CSV и XLSX.'],
  ])('refuses %s', async (_, content, sentence) => {
    await expect(inspect(text(content))).rejects.toThrow(sentence);
  });

  it('refuses an old workbook by its first bytes', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(inspect(old)).rejects.toThrow('сохраните её как XLSX');
  });
});

const WORKBOOK = `<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Скрытый" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Звонки" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
const STRINGS = `<sst><si><t>Дата</t></si><si><r><t>Мария </t></r><r><t>&amp; Ко</t></r><rPh><t>нет</t></rPh></si></sst>`;

const workbook = (sheet: string, strings = STRINGS): Packed[] => [
  { name: 'xl/workbook.xml', content: WORKBOOK },
  { name: 'xl/_rels/workbook.xml.rels', content: RELATIONS },
  { name: 'xl/styles.xml', content: STYLES },
  { name: 'xl/sharedStrings.xml', content: strings },
  { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
  { name: 'xl/worksheets/sheet2.xml', content: sheet },
];
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const xlsx: TableLayout = { format: 'xlsx', encoding: null, delimiter: null };

describe('tables of Excel (D-35)', () => {
  it('reads the first sheet that is shown: texts, dates, clocks, long numbers, gaps', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Клиент</t></is></c></row>
      <row r="4"><c r="A4" s="1"><v>46087.427083333336</v></c><c r="B4"><v>7.9161234567E10</v></c><c r="C4" t="s"><v>1</v></c><c r="D4" s="2"><v>1.1574074074074073E-3</v></c></row>
      <row><c s="3"><v>46087</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>итог</v></c></row>`;
    const bytes = await zipOf(workbook(sheetOf(rows)));
    expect(await inspect(bytes)).toMatchObject({ format: 'xlsx', sheet: 'Звонки' });
    expect(await rowsOf(bytes, xlsx)).toEqual([
      [1, ['Дата', '', 'Клиент']],
      [4, ['2026-03-06 10:15:00', '79161234567', 'Мария & Ко', '00:01:40']],
      [5, ['2026-03-06', 'да', '', 'итог']],
    ]);
  });

  it('takes no more than a hundred columns, wherever a cell says it is', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';
    expect(await rowsOf(await zipOf(workbook(sheetOf(row))), xlsx)).toEqual([[1, ['1']]]);
  });

  it('refuses a bomb before it is unpacked', async () => {
    const bytes = await zipOf(workbook(sheetOf(' '.repeat(3_000_000))));
    await expect(inspect(bytes)).rejects.toThrow('Книга распаковывается в слишком большую.');
  });

  it('refuses texts that would fill the memory', async () => {
    // Random enough to be packed badly: its ratio alone does not give it away.
    const long = Array.from({ length: 30_000 }, (_, at) => (at * 7919).toString(36)).join(' ');
    const many = Array.from(
      { length: 420 },
      (_, at) => `<si><t>${at}${long.slice(0, 32_000)}${long.slice(at * 300, at * 300 + 3000)}</t></si>`,
    );
    const part = `<sst>${many.join('')}</sst>`;
    const strings = `${part.slice(0, -6)}${many.join('').repeat(5)}</sst>`;
    const bytes = await zipOf(workbook(sheetOf(''), strings).map((one) => ({ ...one, compress: false })));
    await expect(inspect(bytes)).rejects.toThrow('слишком много текста');
  }, 60_000);

  it.each<[string, Packed[]]>([
    ['no workbook', [{ name: 'a.txt', content: 'a' }]],
    ['no sheets', [{ name: 'xl/workbook.xml', content: '<workbook/>' }]],
  ])('refuses %s', async (_, files) => {
    await expect(inspect(await zipOf(files))).rejects.toThrow(/Это не книга Excel|нет ни одного листа/);
  });

  it.each([
    ['tags in one another', sheetOf('<a>'.repeat(65)), 'Таблица повреждена'],
    ['rows behind the last of Excel', sheetOf('<row r="1048577"><c><v>1</v></c></row>'), 'Таблица повреждена'],
    ['blank rows without an end', sheetOf('<row/>'.repeat(200_002)), 'В таблице больше 200\u00a0000 строк'],
    [
      'a row that is longer than any',
      sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`),
      'Строка 1 длиннее 65\u00a0536 знаков',
    ],
  ])('Q-27: refuses %s', async (_, sheet, sentence) => {
    const bytes = await zipOf(
      workbook(sheet, `<sst><si><t>${'я'.repeat(1000)}</t></si></sst>`).map((one) => ({ ...one, compress: false })),
    );
    await expect(inspect(bytes)).rejects.toThrow(sentence);
  });

  it('Q-27: reads a format of twenty thousand brackets at once, however many styles have it', async () => {
    const code = '['.repeat(20_000);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(60_000)}</cellXfs></styleSheet>`;
    const files = workbook(sheetOf('<row><c s="59999"><v>1</v></c></row>'));
    const styled = (content: string): Packed[] =>
      files.map((one) => (one.name === 'xl/styles.xml' ? { ...one, content, compress: false } : one));
    const bytes = await zipOf(styled(styles));
    expect((await inspect(bytes)).rows).toEqual([['1']]);
    const more = styles.replace('</cellXfs>', `${'<xf/>'.repeat(5491)}</cellXfs>`);
    await expect(inspect(await zipOf(styled(more)))).rejects.toThrow('Таблица повреждена');
  });

  it('Q-23: says that a sheet cannot be unpacked, and leaves out zeros, which are no text', async () => {
    const bytes = Buffer.from(await zipOf(workbook(sheetOf(`<row><c t="str"><v>а\0б</v></c></row>`.repeat(3000)))));
    expect((await inspect(bytes)).rows[0]).toEqual(['аб']);
    const at = bytes.indexOf('xl/worksheets/sheet2.xml') + 60;
    bytes.fill(0xff, at, at + 40);
    await expect(rowsOf(bytes, xlsx)).rejects.toThrow('Архив повреждён');
  });

  it('refuses a broken archive', async () => {
    const bytes = (await zipOf(workbook(sheetOf('')))).slice(0, 300);
    await expect(inspect(bytes)).rejects.toThrow('Архив повреждён или это не ZIP.');
  });
});
