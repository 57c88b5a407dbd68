import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, neighbourhood, ownIdentity } from './process-identity.ts';

/**
 * Lock error: two processes on one data directory lose rows silently, so the second one must not even open it.
 */
export class LockedError extends Error {
  override name = 'LockedError';
}

const holderSchema = z.object({
  pid: z.number().int(),
  started: z.string().nullable(),
  host: z.string(),
  boot: z.string(),
  namespace: z.string(),
  since: z.string(),
  /** Name of the socket that the holder listens on; null where it could not. */
  socket: z.string().nullable(),
});
type Holder = z.infer<typeof holderSchema>;

type Lock = { release: () => Promise<void> };

const ATTEMPTS = 40;
const PAUSE_MS = 25;

/**
 * Takes the lock of the directory or throws LockedError at once. Never taken by age: a holder that is slow or asleep
 * still holds it. The file appears whole (written aside, then linked). A pid counts only in its own container; a holder
 * in another one is asked through its socket, which the kernel closes with the process.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true });
  const name = randomBytes(6).toString('hex');
  const socket = await listen(join(dataDir, `lock-${name}.sock`));
  const holder: Holder = { ...ownIdentity(), since: new Date().toISOString(), socket: socket?.name ?? null };
  const own = `${JSON.stringify(holder)}\n`;
  const aside = join(dataDir, `lock-${name}.new`);
  try {
    await writeDurably(aside, own);
    await acquire(dataDir, aside);
    return {
      release: async () => {
        const file = join(dataDir, 'lock');
        if ((await readOrNull(file)) === own) await rm(file, { force: true });
        await socket?.close();
      },
    };
  } catch (error) {
    await socket?.close();
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function acquire(dataDir: string, aside: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await succeeds(link(aside, join(dataDir, 'lock')), 'EEXIST')) return;
    if (await succeed(dataDir, aside)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new LockedError(`Каталог данных ${dataDir} одновременно открывают несколько процессов.`);
}

/**
 * Replaces the lock of a holder that is gone; false when another process is doing so. The one that links the file named
 * after the dead lock's content is its only successor. Checking again after that matters: the lock may have got another
 * holder since it was read. A successor that died half-way is succeeded in the same manner.
 */
async function succeed(dataDir: string, aside: string): Promise<boolean> {
  const line = await lineOfSuccession(dataDir);
  const [lock, ...successors] = line;
  const last = line.at(-1);
  if (lock === undefined || last === undefined) return false;
  await assertGone(dataDir, lock);
  for (const successor of successors) if (await isHeld(dataDir, successor)) return false;

  const claim = successorOf(dataDir, last.content);
  if (!(await succeeds(link(aside, claim), 'EEXIST'))) return false;
  const now = await lineOfSuccession(dataDir);
  const unchanged = line.every(({ content }, index) => now[index]?.content === content);
  if (unchanged) {
    await rename(aside, lock.file);
    for (const { file } of successors) await rm(file, { force: true });
    for (const { holder } of line) if (holder?.socket) await rm(join(dataDir, holder.socket), { force: true });
  }
  await rm(claim, { force: true });
  return unchanged;
}

type Claim = { file: string; content: string; holder: Holder | null };

/** Lock and claims to succeed it, in order. */
async function lineOfSuccession(dataDir: string): Promise<Claim[]> {
  const line: Claim[] = [];
  let file = join(dataDir, 'lock');
  for (;;) {
    const content = await readOrNull(file);
    if (content === null) return line;
    line.push({ file, content, holder: parseHolder(content) });
    file = successorOf(dataDir, content);
  }
}

function successorOf(dataDir: string, content: string): string {
  return join(dataDir, `lock-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.next`);
}

async function isHeld(dataDir: string, claim: Claim): Promise<boolean> {
  try {
    await assertGone(dataDir, claim);
    return false;
  } catch (error) {
    if (error instanceof LockedError) return true;
    throw error;
  }
}

/** Throws the sentence for the person who starts the second process when the holder is alive, or may be. */
async function assertGone(dataDir: string, { file, holder }: Claim): Promise<void> {
  if (holder === null) return;
  const where = neighbourhood(holder);
  if (where === 'rebooted') return;
  if (where === 'same' && !isAlive(holder)) return;
  if (where === 'other container' && holder.socket !== null && !(await answers(join(dataDir, holder.socket)))) return;
  const since = `pid ${holder.pid}, работает с ${holder.since}`;
  if (where === 'same') {
    throw new LockedError(
      `Каталог данных ${dataDir} уже открыт другим процессом (${since}). Остановите его или укажите другой DATA_DIR.`,
    );
  }
  throw new LockedError(
    `Каталог данных ${dataDir} открыт в другом контейнере или на другой машине (${holder.host}, ${since}). ` +
      `Остановите тот процесс; если его точно больше нет, удалите файл ${file}.`,
  );
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    // Unreadable lock: never half-written by us, and what a power cut leaves of a file holds no process.
    return null;
  }
}

type Listening = { name: string; close(): Promise<void> };

/** Socket to listen on; null where the path is too long for one (about 100 bytes) or the file system knows none. */
async function listen(path: string): Promise<Listening | null> {
  const server: Server = createServer((connection) => connection.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch {
    return null;
  }
  server.unref();
  const name = path.slice(path.lastIndexOf('/') + 1);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { name, close };
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** True when the action succeeded, false when it failed with just this code. */
async function succeeds(action: Promise<void>, refusal: string): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (hasCode(error, refusal)) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
