import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Storage } from '#server/storage/storage.ts';
import { countRecordings, zipRecordings } from '#server/modules/imports/audio-files.ts';
import { inspectTable } from './inspect-table.ts';
import { openTable, type TableLayout } from './open-table.ts';
import type { PartedFile } from './parted-file.ts';

const PART = 1000;
const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file by parts of a thousand bytes, as the storage has it. */
function parted(bytes: Uint8Array): { storage: Pick<Storage, 'open'>; file: PartedFile } {
  const keys = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) => String(at));
  const storage: Pick<Storage, 'open'> = {
    open: async (key, range) => {
      const part = bytes.subarray(Number(key) * PART, (Number(key) + 1) * PART);
      const piece = range ? part.subarray(range.start, range.end + 1) : part;
      return new Blob([new Uint8Array(piece)]).stream();
    },
  };
  return { storage, file: { keys, part_bytes: PART, size: bytes.length } };
}

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

type Packed = { name: string; content: Uint8Array | string; compress?: boolean };
let zips = 0;
async function zipOf(files: readonly Packed[]): Promise<Uint8Array> {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  const zip = new ZipFile();
  for (const { name, content, compress = true } of files) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return readFileSync(path);
}

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

  it('refuses a broken archive', async () => {
    const bytes = (await zipOf(workbook(sheetOf('')))).slice(0, 300);
    await expect(inspect(bytes)).rejects.toThrow('Архив повреждён или это не ZIP.');
  });
});

it('Q-23: bytes that cannot be unpacked are told to who reads them, however late they begin', async () => {
  const noise = Array.from({ length: 5000 }, (_, at) => (at * 7919).toString(36)).join('');
  const bytes = Buffer.from(await zipOf([{ name: 'A.mp3', content: noise }]));
  bytes.fill(0xff, 60, 2000);
  const { storage, file } = parted(bytes);
  for await (const { read } of zipRecordings(storage, file)) {
    const stream = await read();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const readAll = async () => {
      for await (const piece of stream) expect(piece).toBeDefined();
    };
    await expect(readAll()).rejects.toThrow();
  }
});

const read = async (bytes: Uint8Array): Promise<string[]> => {
  const { storage, file } = parted(bytes);
  const names: string[] = [];
  for await (const { name } of zipRecordings(storage, file)) names.push(name);
  return names;
};
/** Writes another name of the same length over that of an entry, which the library would not write. */
function renamed(bytes: Uint8Array, from: string, to: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.set(to, at);
  return copy;
}
/** Clears the bit that says UTF-8: as Windows and old programs write names. */
function withoutUtf8Bit(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (const [signature, at] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (
      let place = copy.indexOf(signature, 0, 'latin1');
      place >= 0;
      place = copy.indexOf(signature, place + 1, 'latin1')
    )
      copy.writeUInt16LE(copy.readUInt16LE(place + at) & ~0x800, place + at);
  return copy;
}

describe('archives of recordings (D-35)', () => {
  it('lists recordings alone, and unpacks each', async () => {
    const bytes = await zipOf([
      { name: 'записи/первая.mp3', content: 'первая' },
      { name: 'записи/вторая.WAV', content: 'вторая' },
      { name: 'readme.txt', content: 'нет' },
      { name: '__MACOSX/записи/._первая.mp3', content: 'нет' },
    ]);
    expect(await read(bytes)).toEqual(['записи/первая.mp3', 'записи/вторая.WAV']);
    const { storage, file } = parted(bytes);
    const texts: string[] = [];
    for await (const one of zipRecordings(storage, file)) {
      let content = '';
      for await (const piece of await one.read()) content += new TextDecoder().decode(piece);
      texts.push(content);
    }
    expect(texts).toEqual(['первая', 'вторая']);
  });

  it('reads Russian names as Windows writes them', async () => {
    const dos = Uint8Array.from([0xa7, 0xa2, 0xae, 0xad, 0xae, 0xaa]);
    const bytes = renamed(await zipOf([{ name: 'abcdef.mp3', content: 'x' }]), 'abcdef', dos);
    expect(await read(withoutUtf8Bit(bytes))).toEqual(['звонок.mp3']);
  });

  it.each([
    ['aaaa.mp3', '../a.mp3'],
    ['aaaaa.mp3', '/etc/.mp3'],
    ['aaaaa.mp3', 'C:\\a.mp3 '.slice(0, 9)],
    ['aaaaaaa.mp3', 'a\\..\\b.mp3'],
  ])('refuses a path that leads out: %s → %s', async (name, path) => {
    const bytes = renamed(await zipOf([{ name, content: 'x' }]), name, Buffer.from(path));
    await expect(read(bytes)).rejects.toThrow('Путь в архиве ведёт наружу');
  });

  it('refuses a bomb, and more files than may be', async () => {
    const bomb = await zipOf([{ name: 'a.mp3', content: Buffer.alloc(3_000_000) }]);
    await expect(read(bomb)).rejects.toThrow('распаковывается больше чем в 100 раз');
    const many = await zipOf(
      Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.mp3`, content: 'x', compress: false })),
    );
    await expect(read(many)).rejects.toThrow('В архиве больше 5000 файлов');
  });

  it('refuses more than five gigabytes by what the archive says of itself', async () => {
    const bytes = Buffer.from(
      await zipOf(['a', 'b'].map((name) => ({ name: `${name}.mp3`, content: Buffer.alloc(100), compress: true }))),
    );
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')
    ) {
      bytes.writeUInt32LE(40_000_000, at + 20);
      bytes.writeUInt32LE(3_900_000_000, at + 24);
    }
    await expect(read(bytes)).rejects.toThrow('Архив распаковывается больше чем в 5 ГБ');
  });

  it('refuses one under a password, and one without recordings', async () => {
    const bytes = Buffer.from(await zipOf([{ name: 'a.mp3', content: 'x' }]));
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at);
    await expect(read(bytes)).rejects.toThrow('Архив под паролем');
    const { storage, file } = parted(await zipOf([{ name: 'a.txt', content: 'x' }]));
    await expect(countRecordings(storage, file)).rejects.toThrow('В архиве нет записей');
  });
});
