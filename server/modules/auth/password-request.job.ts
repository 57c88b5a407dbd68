import { z } from 'zod';
import { openSecret, sealSecret } from '#server/crypto/secret-box.ts';
import type { Query } from '#server/db/client.ts';
import { countEach, RATE_LIMITS } from '#server/http/rate-limit.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { knownDevice } from './device-mark.ts';
import { queuePasswordLetter } from './password-letter.job.ts';
import { findCredentials } from './sessions.repo.ts';

const PURPOSE = 'password-request';

/**
 * Payload: the text typed as an e-mail may be anything, a password now and then; sealed while it waits, gone when it is
 * done.
 */
const payloadSchema = z.strictObject({ sealed: z.string() });
/** Request; `marks`: device marks of the browser, by which a known device is told. */
const requestSchema = z.strictObject({ email: z.string(), marks: z.record(z.string(), z.string()) });
type PasswordRequest = z.output<typeof requestSchema>;

/**
 * «Забыли пароль?»: looks the address up. One job for every address alike, so that neither the answer nor its time
 * tells which of them are known.
 */
export const passwordRequestJob = defineJob({
  kind: 'password_request',
  lane: 'short',
  payload: payloadSchema,
  attempts: 5,
  forgetsPayload: true,
  name: () => 'Просьба о новом пароле со страницы входа',
  run: lookUpAddress,
});

export function queuePasswordRequest(
  q: Query,
  request: PasswordRequest,
  { appSecret, now }: { appSecret: string; now: Date },
): Promise<void> {
  return enqueue(q, passwordRequestJob, { sealed: sealSecret(appSecret, PURPOSE, JSON.stringify(request)) }, { now });
}

async function lookUpAddress({ deps }: JobContext, { sealed }: z.output<typeof payloadSchema>): Promise<void> {
  const { db, clock, appSecret } = deps;
  const { email, marks } = requestSchema.parse(JSON.parse(openSecret(appSecret, PURPOSE, sealed)));
  const user = await db.read((q) => findCredentials(q, email));
  if (!user || user.status === 'blocked' || user.archived_at !== null) return;
  const device = knownDevice(appSecret, user, { cookie: (name) => marks[name], now: clock() });
  if (device === null && (await isFlooded(deps, user.email))) return;
  await db.write((q) => queuePasswordLetter(q, { user_id: user.id, sender: null }, { now: clock() }));
}

/**
 * Flooded: enough letters have gone, whoever asked for them, and one of them still has a link that works (decision
 * 025).
 */
async function isFlooded({ db, clock }: JobContext['deps'], email: string): Promise<boolean> {
  const [refusal] = await countEach(db, clock(), [{ limit: RATE_LIMITS.letterAccount, subject: email }]);
  return refusal !== null;
}
