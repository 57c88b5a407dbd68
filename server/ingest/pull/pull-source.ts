import { setTimeout as pauseFor } from 'node:timers/promises';
import { retryDelayMs } from '#domain/jobs/retry-delay.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { queueDeliveries, queuePull } from '../ingest-queues.ts';
import { noteFailure, noteSuccess } from '../integration-health.ts';
import { openSecretSet } from '../integration-secrets.ts';
import { sealDelivery } from '../raw-delivery.ts';
import { findSealedSecrets } from '../records/records.repo.ts';
import { askVendorBy } from '../sources/ask-vendor.ts';
import type { PulledPage } from '../sources/pull.ts';
import { sha256Hex } from '../sources/signature.ts';
import { WebError } from '#server/web/web-error.ts';
import { afterPage, openWindow, pageOf, type PullCursor, readCursor, REPEATS_MOST } from './pull-cursor.ts';
import { pullOf } from './pulled-sources.ts';
import { insertWebhookDelivery } from '../deliveries.repo.ts';
import { listNameless, nameUser } from '../people.repo.ts';
import { cleanText } from '../sources/build-event.ts';
import { findAny, findPulled, moveCursor, type PulledRow, setNextPull } from './pulls.repo.ts';
import { postponeTurns, takeTurn } from './vendor-turns.repo.ts';

/** Pages of one job: a source with a long report to catch up with lets the others have their turn. */
const PAGES_MOST = 100;
const BACK_OFF = { firstMs: 60_000, longestMs: 3_600_000 };
/** Wait that a vendor asks for without saying how long. */
const WAIT_SECONDS = 60;

type Ways = {
  signal: AbortSignal;
  /** Waits for a turn. */
  pause?: (ms: number) => Promise<unknown>;
};

/** Integration that is asked, with what a request is made of; null when it is not to be asked. */
async function loadPulled(deps: JobDeps, id: number, find: typeof findPulled) {
  const found = await deps.db.read(async (q) => {
    const row = await find(q, id);
    return row && { row, sealed: await findSealedSecrets(q, id) };
  });
  const pull = found && pullOf(found.row.type);
  if (!pull) return null;
  const { row, sealed } = found;
  const secrets = sealed === undefined ? {} : openSecretSet(deps.appSecret, id, sealed);
  const account = pull.account({ settings: row.settings, secrets });
  // Hashed: an account may be known by its token.
  return { row, pull, secrets, turns: account === null ? null : `pull ${sha256Hex(`${row.type} ${account}`)}` };
}
type Pulled = NonNullable<Awaited<ReturnType<typeof loadPulled>>>;

async function waitTurn(
  { db, clock }: JobDeps,
  { pull, turns }: Pick<Pulled, 'pull'> & { turns: string },
  pause: Required<Ways>['pause'],
): Promise<void> {
  const apartMs = Math.ceil(1000 / pull.requestsPerSecond);
  const wait = await db.write((q) => takeTurn(q, { key: turns, now: clock() }, apartMs));
  if (wait > 0) await pause(wait);
}

/** Names of the users that calls have the numbers of. Without the right to see them, numbers remain. */
async function nameStrangers(
  deps: JobDeps,
  found: Pulled & { turns: string },
  { signal, pause }: Required<Ways>,
): Promise<void> {
  const { row, pull, secrets } = found;
  const ids = await deps.db.read((q) => listNameless(q, row.id));
  if (!pull.names || ids.length === 0) return;
  await waitTurn(deps, found, pause);
  const context = { settings: row.settings, secrets, ask: askVendorBy(deps.web, signal) };
  const names = await pull.names(ids, context).catch((error: unknown) => {
    if (error instanceof WebError) return new Map<string, string>();
    throw error;
  });
  await deps.db.write(async (q) => {
    for (const id of ids) {
      const name = cleanText(names.get(id));
      if (name !== null) await nameUser(q, row.id, { id, name });
    }
  });
}

async function askPage(
  deps: JobDeps,
  { row, pull, secrets, turns }: Pulled & { turns: string },
  { page, signal, pause }: Required<Ways> & { page: Parameters<Pulled['pull']['ask']>[0] },
): Promise<PulledPage> {
  await waitTurn(deps, { pull, turns }, pause);
  return pull.ask(page, { settings: row.settings, secrets, ask: askVendorBy(deps.web, signal) });
}

/**
 * Pull of a source, page by page, for what is new. Each page is stored together with the place where the next one
 * begins.
 */
export async function pullSource(deps: JobDeps, id: number, ways: Ways): Promise<void> {
  const { signal, pause = (ms: number) => pauseFor(ms, undefined, { signal }) } = ways;
  const { db, clock } = deps;
  const found = await loadPulled(deps, id, findPulled);
  if (!found || found.turns === null) return;
  const { row, pull, turns } = found;
  let stored: unknown = row.cursor;
  for (let pages = 0; pages < PAGES_MOST; pages += 1) {
    const cursor = openWindow(readCursor(stored, row.created_at), clock());
    const asked = { page: pageOf(cursor, row.time_zone), signal, pause };
    const page = await askPage(deps, { ...found, turns }, asked).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof WebError) return error;
      throw error;
    });
    if (page instanceof WebError) return failed(deps, { row, pull, turns, stored, cursor }, page);
    const { cursor: moved, fresh } = afterPage(cursor, { ...page, overlapMinutes: pull.overlapMinutes });
    if (moved.repeats >= REPEATS_MOST) {
      const anew = { ...cursor, position: null, repeats: 0 };
      const error = new WebError('malformed', { sentence: SAME_PAGE });
      return failed(deps, { row, pull, turns, stored, cursor: anew }, error);
    }
    const isOurs = await storePage(deps, {
      row,
      stored,
      moved,
      answer: fresh.length > 0 ? page.withRows(fresh) : null,
    });
    if (!isOurs) return;
    if (cursor.tries > 0) await db.write((q) => noteSuccess(q, id, 'pull'));
    if (moved.until === null && isUpToDate(cursor.until, clock(), pull.everyMinutes))
      return nameStrangers(deps, { ...found, turns }, { signal, pause });
    stored = moved;
  }
  await db.write((q) => queuePull(q, id, clock()));
}

const SAME_PAGE = 'Источник отдаёт одну и ту же страницу отчёта.';

function isUpToDate(until: string, now: Date, everyMinutes: number): boolean {
  return now.getTime() - Date.parse(until) < everyMinutes * 60_000;
}

type Page = { row: PulledRow; stored: unknown; moved: PullCursor; answer: unknown };

function storePage({ db, clock, appSecret }: JobDeps, { row, stored, moved, answer }: Page): Promise<boolean> {
  const now = clock();
  const raw = answer === null ? null : sealDelivery(appSecret, row.id, { from: 'answer', answer });
  return db.write(async (q) => {
    if (!(await moveCursor(q, row.id, { from: stored, to: moved }))) return false;
    if (raw === null) return true;
    await insertWebhookDelivery(q, { integration_id: row.id, raw, received_at: now, origin: 'pull', authentic: true });
    await queueDeliveries(q, row.id, now);
    return true;
  });
}

type Failing = Pick<Pulled, 'row' | 'pull'> & { turns: string; stored: unknown; cursor: PullCursor };

/**
 * Failure of a pull: the source is asked again later, the longer it fails; being told to wait is no failure of the
 * source.
 */
function failed({ db, clock }: JobDeps, { row, pull, turns, stored, cursor }: Failing, error: WebError): Promise<void> {
  const now = clock();
  const tries = cursor.tries + 1;
  const isAskedToWait = error.status === 429;
  const retryMs = error.kind === 'denied' ? pull.everyMinutes * 60_000 : retryDelayMs(tries, Math.random(), BACK_OFF);
  const waitMs = isAskedToWait ? (error.retryAfter ?? WAIT_SECONDS) * 1000 : retryMs;
  return db.write(async (q) => {
    if (!(await moveCursor(q, row.id, { from: stored, to: { ...cursor, tries } }))) return;
    if (isAskedToWait) await postponeTurns(q, { key: turns, now }, waitMs / 1000);
    else await noteFailure(q, { integration_id: row.id, kind: 'pull', sentence: error.message, now });
    await setNextPull(q, row.id, new Date(now.getTime() + waitMs));
  });
}

/** Probe of a source: asks once for a minute, whether or not the integration is switched on. Null: it is not asked. */
export async function probeSource(
  deps: JobDeps,
  id: number,
  signal: AbortSignal,
): Promise<'no source' | 'no secret' | 'ok'> {
  const found = await loadPulled(deps, id, findAny);
  if (!found) return 'no source';
  const { turns } = found;
  if (turns === null) return 'no secret';
  const until = deps.clock();
  const window = { from: new Date(until.getTime() - 60_000), until };
  const pause = (ms: number) => pauseFor(ms, undefined, { signal });
  await askPage(
    deps,
    { ...found, turns },
    { page: { window, position: null, timeZone: found.row.time_zone }, signal, pause },
  );
  return 'ok';
}
