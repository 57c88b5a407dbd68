import { z } from 'zod';
import { quoted } from '#domain/kernel/quoted.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { TOKEN_ENDING_DAYS } from '#domain/system/system-warnings.ts';
import type { Ending } from '#domain/system/system.schema.ts';
import type { Query } from '#server/db/client.ts';
import { openSets } from '../integrations/load-integration.ts';
import { listSourceNames } from './sources-state.repo.ts';

const claimsSchema = z.object({ exp: z.number().int().positive() });

/** End that a token says of itself: a long-lived one of amoCRM is a JWT. Others say nothing. */
export function endOfToken(token: string): Date | null {
  const [, claims] = /^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  if (claims === undefined) return null;
  try {
    const { exp } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
    const end = new Date(exp * 1_000);
    return Number.isNaN(end.getTime()) ? null : end;
  } catch {
    return null;
  }
}

/** Tokens of sources that end within a month, or have ended; a token itself is told nobody. */
export async function listEndingTokens(q: Query, appSecret: string, now: Date): Promise<Ending[]> {
  const sources = await listSourceNames(q);
  const sets = await openSets(q, appSecret, { ids: sources.map(({ id }) => id), now });
  const soon = now.getTime() + TOKEN_ENDING_DAYS * DAY_MS;
  return sources.flatMap(({ id, name }) => {
    const present = sets(id).filter(({ ends_at }) => ends_at === null);
    const ends = present.flatMap(({ set }) => Object.values(set).map(endOfToken)).filter((end) => end !== null);
    return ends
      .filter((end) => end.getTime() <= soon)
      .map((end) => ({
        what: `Токен источника ${quoted(name)}`,
        until: end.toISOString(),
        path: `/integrations/${id}/`,
      }));
  });
}
