import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import type { Web } from '#server/web/web.ts';
import type { ChatSettings } from './engine-env.ts';
import { EngineError, engineErrorOf, refusalOf } from './engine-error.ts';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_at: z.number() });

/** A token is renewed this long before its end: a question under way keeps a valid one. */
const BEFORE_END_MS = 60_000;
const MAX_BYTES = 100_000;
const WHOLE_MS = 30_000;

/** Tokens of GigaChat, of half an hour each, given out for the key; `expires_at` is in milliseconds. */
export function gigachatTokens(
  web: Web,
  { tokenUrl, key, scope, ca }: ChatSettings,
): (signal: AbortSignal) => Promise<Record<string, string>> {
  let kept: { token: string; until: number } | null = null;
  return async (signal) => {
    if (kept === null || kept.until <= Date.now()) {
      const { access_token: token, expires_at: end } = await fetchToken(web, { tokenUrl, key, scope, ca }, signal);
      kept = { token, until: end - BEFORE_END_MS };
    }
    return { authorization: `Bearer ${kept.token}` };
  };
}

type Asked = Pick<ChatSettings, 'tokenUrl' | 'key' | 'scope' | 'ca'>;

async function fetchToken(web: Web, { tokenUrl, key, scope, ca }: Asked, signal: AbortSignal) {
  try {
    const headers = {
      authorization: `Basic ${key}`,
      RqUID: randomUUID(),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    const body = new URLSearchParams({ scope }).toString();
    const answer = await web.open(
      { url: tokenUrl, method: 'POST', headers, body, ca },
      { maxBytes: MAX_BYTES, wholeMs: WHOLE_MS, signal },
    );
    const text = await textOf(answer.body);
    const refusal = refusalOf(answer.status, answer.retryAfter);
    if (refusal) throw refusal;
    const parsed = tokenSchema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new EngineError('malformed');
    return parsed.data;
  } catch (error) {
    if (error instanceof SyntaxError) throw new EngineError('malformed');
    throw engineErrorOf(error);
  }
}
