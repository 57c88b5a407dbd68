import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { audioRange, figuresPath, type Kind, KINDS, listPath, pagePath, pickKind, randomFrom } from './mixed-asks.ts';

export type Tally = { times: number[]; shed: number; failed: string[] };
export type Crowd = {
  origin: string;
  clients: number;
  seconds: number;
  tokens: string[];
  recording: string;
  drafts: Draft[];
};
/** Draft that one client after the other saves. */
export type Draft = { token: string; evaluation: Evaluation };

type Ask = { method: 'GET' | 'PUT'; path: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; body: string; retryAfter: string | undefined };

const NO_ANSWER_MS = 60_000;

export function send(agent: Agent, origin: string, { method, path, headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { agent, method, headers, timeout: NO_ANSWER_MS }, (incoming) => {
      const isText = incoming.headers['content-type']?.startsWith('application/json') === true;
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => void (isText && parts.push(part)));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          retryAfter: incoming.headers['retry-after'],
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${path}: no answer in ${NO_ANSWER_MS} ms`)));
    outgoing.end(body);
  });
}

/** Sends again when the server closed a connection, idle for five seconds, in that very moment. */
async function sendAgain(agent: Agent, origin: string, ask: Ask): Promise<Answer> {
  try {
    return await send(agent, origin, ask);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return await send(agent, origin, ask);
    throw error;
  }
}

/** Runs so many clients at once, each asking again as soon as it is answered; refused ones wait as they are told to. */
export async function runCrowd(crowd: Crowd): Promise<{ tallies: Record<Kind, Tally>; seconds: number }> {
  const { origin, clients, seconds } = crowd;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const tallies = Object.fromEntries(
    KINDS.map((kind) => [kind, { times: [], shed: 0, failed: [] }]),
  ) as unknown as Record<Kind, Tally>;
  const began = performance.now();
  const until = began + seconds * 1000;
  const free = [...crowd.drafts];
  const client = async (number: number): Promise<void> => {
    const random = randomFrom(number + 1);
    while (performance.now() < until) {
      const kind = pickKind(random);
      const draft = kind === 'сохранения' ? free.pop() : undefined;
      if (kind === 'сохранения' && draft === undefined) continue;
      const ask = draft ? saving(draft) : reading(kind, crowd, random);
      const tally = tallies[kind];
      const sent = performance.now();
      try {
        const answer = await sendAgain(agent, origin, ask);
        if (answer.status < 300) {
          tally.times.push(performance.now() - sent);
          if (draft) draft.evaluation = { ...draft.evaluation, ...(JSON.parse(answer.body) as Revisioned) };
        } else if (answer.status === 503 && answer.retryAfter !== undefined) {
          tally.shed += 1;
          await pause(Math.min(Number(answer.retryAfter) * 1000, Math.max(0, until - performance.now())));
        } else tally.failed.push(`${ask.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
      } catch (error) {
        tally.failed.push(`${ask.path}: ${String(error)}`);
      }
      if (draft) free.push(draft);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
  return { tallies, seconds: (performance.now() - began) / 1000 };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

function reading(kind: Kind, { tokens, recording }: Crowd, random: () => number): Ask {
  if (kind === 'звук') return { method: 'GET', path: recording, headers: { range: audioRange(random) } };
  const path = kind === 'страницы' ? pagePath(random) : kind === 'сводки' ? figuresPath(random) : listPath(random);
  // Tokens: pages and figures are requested by a person who sees all of them; lists also by one who sees a part.
  const token = kind === 'списки' ? tokens[Math.floor(random() * tokens.length)] : tokens[0];
  return { method: 'GET', path, headers: bearer(token ?? '') };
}

/** Save of one keystroke: the whole draft, changed in one place. */
function saving({ token, evaluation }: Draft): Ask {
  const draft: Evaluation['draft'] = { ...evaluation.draft, general_comment: `Правка ${evaluation.revision}` };
  return {
    method: 'PUT',
    path: `/api/evaluations/${evaluation.id}/draft`,
    headers: { ...bearer(token), 'content-type': 'application/json', 'if-match': `"${evaluation.revision}"` },
    body: JSON.stringify(draft),
  };
}
