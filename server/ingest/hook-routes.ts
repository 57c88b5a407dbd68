import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { notFound } from '#server/http/errors.ts';
import { admitThrough } from '#server/http/overload/admit.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { createRouter, type Router } from '#server/http/router.ts';
import { judgeDelivery, keepDelivery } from './accept-delivery.ts';
import { findReceiver, type ReceivingIntegration } from './deliveries.repo.ts';
import { openSecretSet } from './integration-secrets.ts';
import { enqueueAfterResponse } from './enqueue-after-response.ts';
import { readDelivery } from './read-delivery.ts';
import { sameSecret } from './sources/signature.ts';
import type { Delivery } from './sources/source.ts';
import { sourceOf } from './translate-delivery.ts';

const PATH = '/hooks/:public_id/*';
/** `s.<secret>`: a secret in the address, of sources that can neither sign nor send one along. */
const ADDRESS_SECRET = /^s\.(.{1,200})$/;

/** Addresses of integrations (D-34): no session, each request proves itself by the secret of its source. */
export function hookRoutes(deps: Deps): Router {
  const router = createRouter();
  const queue = enqueueAfterResponse(deps);
  router.on(['GET', 'POST'], PATH, (c) => acceptHook(deps, queue, c));
  return router;
}

async function acceptHook(deps: Deps, queue: (id: number) => void, c: Context<AppEnv>): Promise<Response> {
  const { db, clock, storage, admission } = deps;
  const receiver = await db.read((q) => findReceiver(q, c.req.param('public_id') ?? '', clock()));
  if (receiver === undefined || sourceOf(receiver) === null) return await refuseStranger(deps, c);
  const { path, addressSecret } = parseHookPath(c.req.path);
  const mayUpload = knowsAddress(deps.appSecret, receiver, addressSecret);
  const delivery = await readDelivery({ request: c.req.raw, path, storage, mayUpload });
  let isTaken = false;
  try {
    const judged = judgeDelivery(deps, { receiver, delivery, addressSecret });
    const { authentic, answer } = judged.translation;
    const shed = await admitThrough(c, authentic ? admission.delivery : admission.unproven, async () => {
      if (await keepDelivery(db, judged)) queue(receiver.id);
      isTaken = authentic;
    });
    // What proves nothing needs no place in the log: its answer is the same without one.
    if (shed !== undefined && authentic) return shed;
    const { status, type, body } = answer;
    return c.body(body, status as 200, { 'content-type': type, 'cache-control': 'no-store' });
  } finally {
    if (!isTaken) await dropFile(deps, delivery);
  }
}

/** Addresses are not to be guessed: who tries is slowed down, and told no more than that there is nothing. */
async function refuseStranger(deps: Deps, c: Context<AppEnv>): Promise<never> {
  const attempt = { limit: RATE_LIMITS.hookAddress, subject: clientAddress(c, deps) };
  await takeAttempts(deps.db, deps.clock(), [attempt]);
  throw notFound();
}

/** `/hooks/<public_id>/s.<secret>/events/summary` → the secret, and what its source calls the path. */
function parseHookPath(path: string): { path: string; addressSecret: string | null } {
  const [first = '', ...rest] = path.split('/').slice(3);
  const secret = ADDRESS_SECRET.exec(decoded(first))?.[1] ?? null;
  const steps = secret === null ? [first, ...rest] : rest;
  return { path: steps.filter((step) => step !== '').join('/'), addressSecret: secret };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function knowsAddress(appSecret: string, receiver: ReceivingIntegration, presented: string | null): boolean {
  const field = sourceOf(receiver)?.setup.fields.find(({ kind }) => kind === 'address secret');
  if (field === undefined || presented === null) return false;
  return receiver.sealed.some((set) =>
    sameSecret(presented, openSecretSet(appSecret, receiver.id, set)[field.name] ?? ''),
  );
}

async function dropFile({ storage }: Deps, { multipart }: Delivery): Promise<void> {
  if (multipart?.upload) await storage.remove(multipart.upload.key);
}
