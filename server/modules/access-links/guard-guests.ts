import { createMiddleware } from 'hono/factory';
import { maskForGuests } from '#domain/access-links/mask-for-guests.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { GUEST_REFUSAL } from '#server/identity/caller.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';

const SEARCH = ['filter[search]', 'search'];
const JSON_TYPE = /^application\/json\b/;

/** Answer as a guest reads it: every phone in it masked, a refusal in words that fit. */
async function asForGuests(answer: Response): Promise<Response> {
  if (!answer.body || !JSON_TYPE.test(answer.headers.get('content-type') ?? '')) return answer;
  const { status, headers } = answer;
  const body = maskForGuests(await answer.json());
  const said = status === 403 ? { ...(body as ErrorBody), message: GUEST_REFUSAL } : body;
  return new Response(JSON.stringify(said), { status, headers });
}

/**
 * Guards all routes for guests (D-7): no phone leaves in any text of any answer, refusals included, and searches are
 * limited. Behind authenticate(); here and not in presenters, so that none can forget it.
 */
export function guardGuests({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const actor = c.get('actor');
    if (actor.kind !== 'guest') return await next();
    const asked = new URL(c.req.url).searchParams;
    if (SEARCH.some((name) => asked.has(name))) {
      const subject = String(actor.access_link_id);
      await takeAttempts(db, clock(), [{ limit: RATE_LIMITS.guestSearch, subject }]);
    }
    await next();
    c.res = await asForGuests(c.res);
    return undefined;
  });
}
