import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Caller } from './audit/audit.repo.ts';

/** Who asks, for verbs that write: behind authenticate() only. */
export function callerOf(c: Context<AppEnv>, { clock }: Pick<Deps, 'clock'>): Caller {
  return { actor: c.get('actor'), request_id: c.get('requestId'), now: clock() };
}
