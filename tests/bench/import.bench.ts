import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '#domain/kernel/time.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log/log.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { createImport } from '#server/modules/imports/create-import.ts';
import { finishImportFile } from '#server/modules/imports/finish-file.ts';
import { appendImportPart, beginImportFile } from '#server/modules/imports/import-files.ts';
import { showImport } from '#server/modules/imports/load-import.ts';
import { checkImport, runImport } from '#server/modules/imports/start-import.ts';
import { workImport } from '#server/modules/imports/work-import.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createCompany, createProject, createUser } from '#tests/support/factories.ts';
import { IMPORT_PART_BYTES } from '#domain/imports/import-words.ts';
import { streamWorkbook } from '#server/xlsx/stream-workbook.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { printRows, type Row } from './report.ts';

/** BENCH_ROWS: a smaller table. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const MEGABYTE = 1024 * 1024;
const PEOPLE = 40;

const HEAD = [
  'Дата и время',
  'ID звонка',
  'Направление',
  'Телефон клиента',
  'Клиент',
  'Сотрудник',
  'Длительность',
  'Комментарий',
];

/** Ids of its calls, and minutes by which each is longer than before. */
type Table = { prefix: string; more: number };
const BEGAN = Date.now();

/** A call each five minutes back from now, each hundredth row a bad one. */
function cellsOf(row: number, { prefix, more }: Table): string[] {
  const at = new Date(BEGAN - row * 5 * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
  return [
    row % 100 === 99 ? 'вчера' : at,
    `${prefix}-${row}`,
    row % 3 === 0 ? 'Исходящий' : 'Входящий',
    `8 (9${String(row % 100).padStart(2, '0')}) ${String(1_000_000 + row).slice(0, 3)}-${String(row % 100).padStart(2, '0')}-${String((row * 7) % 100).padStart(2, '0')}`,
    `Клиент Номер ${row}`,
    `Фамилия${row % PEOPLE} Имя${row % PEOPLE}`,
    `${(row % 60) + more}:${String((row * 13) % 60).padStart(2, '0')}`,
    'Обсудили сроки и цену, перезвонить в четверг',
  ];
}

async function* rowsOf(table: Table): AsyncGenerator<string[][]> {
  for (let row = 0; row < ROWS; row += 1000)
    yield Array.from({ length: Math.min(1000, ROWS - row) }, (_, at) => cellsOf(row + at, table));
}

async function* csvBytes(table: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${HEAD.join(';')}\r\n`);
  for await (const rows of rowsOf(table)) yield encoder.encode(rows.map((cells) => `${cells.join(';')}\r\n`).join(''));
}

const xlsxBytes = (table: Table) =>
  streamWorkbook(
    { name: 'Звонки', columns: HEAD.map((header) => ({ header, width: 20 })), isHuge: false },
    rowsOf(table),
  );

type Source = { what: string; bytes: () => AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> };
const TABLES: Source[] = [
  { what: 'CSV', bytes: () => csvBytes({ prefix: 'csv', more: 0 }) },
  { what: 'CSV второй раз', bytes: () => csvBytes({ prefix: 'csv', more: 0 }) },
  { what: 'CSV исправленный', bytes: () => csvBytes({ prefix: 'csv', more: 1 }) },
  { what: 'XLSX', bytes: () => xlsxBytes({ prefix: 'xlsx', more: 0 }) },
];

async function collected(pieces: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces as AsyncIterable<Uint8Array>) all.push(piece);
  return Buffer.concat(all);
}

/** Time, processor, most memory above rest and longest hold of the loop. */
async function watched(work: () => Promise<unknown>): Promise<string> {
  (globalThis as { gc?: () => void }).gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const spent = process.cpuUsage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(spent);
  delay.disable();
  clearInterval(timer);
  return `${seconds.toFixed(1)} с (процессора ${((user + system) / 1e6).toFixed(1)} с), +${((peak - idle) / MEGABYTE).toFixed(0)} МБ, цикл стоял до ${(delay.max / 1e6).toFixed(0)} мс`;
}

async function bench(title: string, db: OpenDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    await db.migrate();
    const company = await createCompany(db, {});
    const project = await createProject(db, { company });
    const admin = await createUser(db, { role: 'admin' });
    for (let at = 0; at < PEOPLE; at += 1)
      await createUser(db, { role: 'manager', projects: [project], surname: `Фамилия${at}`, name: `Имя${at}` });
    const rows: Row[] = [];
    for (const one of TABLES) rows.push(...(await measure(db, folder, { ...one, project, admin })));
    printRows(`${title}, ${ROWS} строк`, rows);
  } finally {
    rmSync(folder, { recursive: true });
    await db.close();
  }
}

type ImportCase = Source & { project: { id: number }; admin: { id: number } };

async function measure(db: OpenDatabase, folder: string, { what, bytes, project, admin }: ImportCase): Promise<Row[]> {
  // Dependencies that imports ask for, and no more.
  const storage = new DiskStorage(folder);
  const deps = { db, storage, clock: () => new Date(), log: createLog('error'), appSecret: 'bench' } as unknown as Deps;
  const actor = await db.read((q) => findActor(q, admin.id));
  if (!actor) throw new Error('The admin is not there.');
  const caller = { actor, request_id: 'bench', now: new Date() };
  /** Request of a verb, with no more than it asks for. */
  const asked = <Request>(more: object): Request => ({ deps, db, caller, ...more }) as Request;
  const { id } = await createImport(asked({ input: { project_id: project.id } }));
  let file = await collected(bytes());
  const name = what;
  const query = { kind: 'table', name, size_bytes: file.length };
  const begun = await beginImportFile(asked({ params: { id }, query }));
  const of = { id, file_id: begun.id };
  for (let offset = 0; offset < file.length; offset += IMPORT_PART_BYTES)
    await appendImportPart(
      asked({
        params: of,
        headers: { 'upload-offset': offset },
        c: { req: { raw: new Response(new Uint8Array(file.subarray(offset, offset + IMPORT_PART_BYTES))) } },
      }),
    );
  const size = (file.length / MEGABYTE).toFixed(1);
  file = Buffer.alloc(0);
  const progress = () => Promise.resolve();
  const context: JobContext = { deps, id: 1, attempt: 1, kills: 0, signal: new AbortController().signal, progress };
  const raw = { signal: new AbortController().signal };
  const looked = await watched(() => finishImportFile(asked({ params: of, c: { req: { raw } } })));
  await checkImport(asked({ params: { id } }));
  const checked = await watched(() => workImport(context, id, 'check'));
  const shown = await db.read((q) => showImport(q, actor, id));
  const rows: Row[] = [
    { what: `${what}, ${size} МБ: колонки`, goal: '', measured: looked },
    { what: `${what}: проверка`, goal: '≤ 60 с', measured: `${checked}; ${JSON.stringify(shown.check)}` },
  ];
  if (!shown.may.run.allowed) return rows;
  await runImport(asked({ params: { id } }));
  const loaded = await watched(() => workImport(context, id, 'run'));
  const { counts } = await db.read((q) => showImport(q, actor, id));
  return [
    ...rows,
    { what: `${what}: загрузка`, goal: '≤ 60 с, память не растёт', measured: `${loaded}; ${JSON.stringify(counts)}` },
  ];
}

async function inOwnProcess(env: Record<string, string>): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

const { BENCH_URL: url, BENCH_FOLDER: dataDir, BENCH_ENGINE: wanted } = process.env;
if (url !== undefined) await bench('PostgreSQL', await openPostgres(url));
else if (dataDir !== undefined) await bench('PGlite', await openPglite({ dataDir }));
else {
  if (wanted !== 'pglite') {
    const server = await startPostgres({});
    try {
      await inOwnProcess({ BENCH_URL: await createDatabase(server, 'import') });
    } finally {
      await server.stop();
    }
  }
  if (wanted !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'import-pglite-'));
    await inOwnProcess({ BENCH_FOLDER: folder });
    rmSync(folder, { recursive: true });
  }
}
