import { z } from 'zod';
import type { enginesApi } from '#domain/engines/engines.api.ts';
import type { EngineKind } from '#domain/engines/engine-purposes.ts';
import { mayCheckNow, maySeeEngines } from '#domain/engines/engines.policy.ts';
import { maskText } from '#domain/masking/mask-text.ts';
import type { EnginesAnswer } from '#domain/engines/engines.schema.ts';
import type { ChatEngine, Engines, SchemaMode } from '#server/engines/chat-engine.ts';
import { readAnswer } from '#server/engines/ask-engine.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { logEngineRequest } from '#server/engines/engines.repo.ts';
import type { SpeechEngine } from '#server/engines/speech-engine.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { RATE_LIMITS, takeAttempts } from '#server/http/rate-limit.ts';
import { keepCheck } from './engines.repo.ts';
import { readEngines } from './get-engines.ts';
import { silence } from './silence.ts';

/** Longest wait of the person who has pressed «Проверить». */
const WAIT_MS = 30_000;

const answerSchema = z.strictObject({ sum: z.number().int() });
const QUESTION = {
  system: 'Ответь на вопрос числом в поле sum.',
  user: 'Сколько будет два плюс два?',
  schema: { name: 'check', json: z.toJSONSchema(answerSchema) as Record<string, unknown> },
  maxTokens: 50,
};

type Checked = { mode: SchemaMode | null; sent: string; answered: string; tokens: number };

/** «Проверить»: one question of ours, with nothing of anybody's in it; what comes of it is remembered (D-43). */
export async function checkEngine({
  deps,
  db,
  caller: { actor, now },
  input: { kind },
}: RequestOf<typeof enginesApi.check>): Promise<EnginesAnswer> {
  assertAllowed(maySeeEngines(actor));
  const engine = deps.engines[kind];
  assertAllowed(mayCheckNow(engine !== null), conflict);
  if (engine === null) return readEngines(deps, now);
  await takeAttempts(db, now, [{ limit: RATE_LIMITS.engineCheck, subject: kind }]);
  const begun = performance.now();
  const checked = await tryEngine(deps.engines, kind);
  const ms = Math.round(performance.now() - begun);
  const { host, model } = engine;
  const error = checked instanceof EngineError ? checked.message : null;
  const { mode, ...left } =
    checked instanceof EngineError ? { mode: null, sent: sentTo(kind), answered: checked.message, tokens: 0 } : checked;
  await db.write(async (q) => {
    await keepCheck(q, { kind, host, model, mode, ms, error, checked_by: actor.id, checked_at: now });
    await logEngineRequest(q, { at: now, kind, host, model, ms, ok: error === null, ...left });
  });
  return readEngines(deps, now);
}

const sentTo = (kind: EngineKind): string =>
  kind === 'chat' ? `${QUESTION.system}\n\n${QUESTION.user}` : 'Секунда тишины.';

/** What an engine has answered, or why it has not. */
async function tryEngine({ chat, speech }: Engines, kind: EngineKind): Promise<Checked | EngineError> {
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    if (kind === 'chat' && chat) return await tryChat(chat, signal);
    if (kind === 'speech' && speech) return await trySpeech(speech, signal);
    throw new Error('no engine of this kind');
  } catch (error) {
    if (error instanceof EngineError) return error;
    if (signal.aborted) return new EngineError('slow');
    throw error;
  }
}

async function tryChat(chat: ChatEngine, signal: AbortSignal): Promise<Checked> {
  const { text, mode, tokens } = await chat.ask(QUESTION, signal);
  const read = readAnswer(text, { schema: answerSchema }, maskText('', []));
  if ('flaw' in read) throw new EngineError('malformed', { sentence: 'Движок ответил не по схеме.' });
  return { mode, sent: sentTo('chat'), answered: text, tokens };
}

async function trySpeech(speech: SpeechEngine, signal: AbortSignal): Promise<Checked> {
  const { text } = await speech.hear({ wav: silence(1), seconds: 1, language: 'ru' }, signal);
  return { mode: null, sent: sentTo('speech'), answered: text, tokens: 0 };
}
