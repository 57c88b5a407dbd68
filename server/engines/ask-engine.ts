import { z } from 'zod';
import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import { type Masked, maskText } from '#domain/masking/mask-text.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import type { ChatAnswer, ChatEngine, ChatQuestion } from './chat-engine.ts';
import { findHiddenApart } from '#server/words-thread/ask-words-thread.ts';
import { EngineError } from './engine-error.ts';
import { readAllowance } from './engine-allowance.ts';
import { addSpent, listKnownNames, logEngineRequest } from './engines.repo.ts';

/** A question about a conversation. `user` is data, whatever it says, and is masked as a whole. */
export type EngineQuestion<Answer> = {
  company_id: number;
  /** Null: a conversation of nobody's, for a trial. */
  communication_id: number | null;
  purpose: Exclude<EnginePurpose, 'transcription'>;
  /** Our own words alone: nothing that a person or a conversation has said. */
  system: string;
  user: string;
  schema: z.ZodType<Answer>;
  /** Latin name of the schema. */
  name: string;
  maxTokens: number;
  /** A flaw that the shape does not show; null: none. Told to the engine once, which may mend it. */
  flawOf?: (answer: Answer) => string | null;
};

/** Outcome of a question: an answer, or why there is none. */
export type EngineOutcome<Answer> =
  | { kind: 'answered'; answer: Answer; model: string }
  /** No engine is set, or the company has not switched it on. */
  | { kind: 'off' }
  | { kind: 'over_budget' }
  /** Not an answer to the question, even after a repair. */
  | { kind: 'invalid' };

type AskDeps = Pick<JobDeps, 'db' | 'clock' | 'engines'>;

/**
 * Asks the engine that reads, if the company lets it and its budget of the day is not spent; what leaves is masked, what
 * returns is checked by our schema, repaired once, unmasked, and both are logged (D-43). Rejects with an EngineError when
 * the engine does not answer: the job is tried again.
 */
export async function askEngine<Answer>(
  deps: AskDeps,
  question: EngineQuestion<Answer>,
  signal: AbortSignal,
): Promise<EngineOutcome<Answer>> {
  const { chat } = deps.engines;
  if (chat === null) return { kind: 'off' };
  const allowance = await readAllowance(deps, question);
  if (allowance.kind !== 'allowed') return allowance;
  const { day } = allowance;
  const known = await deps.db.read((q) => listKnownNames(q, question));
  const masked = maskText(question.user, await findHiddenApart(question.user, known));
  const json = z.toJSONSchema(question.schema, { io: 'input' }) as Record<string, unknown>;
  const { system, name, maxTokens } = question;
  const asked: ChatQuestion = { system, user: masked.text, schema: { name, json }, maxTokens };
  const first = await askOnce(deps, chat, { question, asked, day }, signal);
  const read = readAnswer(first.text, question, masked);
  if ('answer' in read) return { kind: 'answered', answer: read.answer, model: chat.model };
  const repair = { answer: first.text, flaw: read.flaw };
  const second = await askOnce(deps, chat, { question, asked: { ...asked, repair }, day }, signal);
  const again = readAnswer(second.text, question, masked);
  return 'answer' in again ? { kind: 'answered', answer: again.answer, model: chat.model } : { kind: 'invalid' };
}

type Turn = {
  question: Pick<EngineQuestion<unknown>, 'company_id' | 'communication_id' | 'purpose'>;
  asked: ChatQuestion;
  day: string;
};

const FORMER_ANSWER = '[Прошлый ответ движка: он в записи перед этой.]';

/** One request: what it cost and what left is written down, whether it succeeded or not. */
async function askOnce(
  { db, clock }: AskDeps,
  chat: ChatEngine,
  { question: { company_id, communication_id, purpose }, asked, day }: Turn,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const begun = performance.now();
  // The former answer has a line of its own, where it may be kept from who is to answer blind (D-44).
  const sent = [asked.system, asked.user, ...(asked.repair ? [FORMER_ANSWER, asked.repair.flaw] : [])].join('\n\n');
  const request = { kind: 'chat' as const, purpose, company_id, communication_id, host: chat.host, model: chat.model };
  const logged = (answered: string, outcome: { ok: boolean; tokens: number }) =>
    db.write(async (q) => {
      const ms = Math.round(performance.now() - begun);
      await logEngineRequest(q, { ...request, at: clock(), sent, answered, ms, ...outcome });
      const { tokens } = outcome;
      if (tokens > 0)
        await addSpent(q, company_id, day, { tokens, seconds: 0, roubles: (tokens / 1000) * (chat.price ?? 0) });
    });
  try {
    const answer = await chat.ask(asked, signal);
    await logged(answer.text, { ok: true, tokens: answer.tokens });
    return answer;
  } catch (error) {
    if (error instanceof EngineError) await logged(error.message, { ok: false, tokens: 0 });
    throw error;
  }
}

/** Answer between fences and words, as engines without a schema like to send it. */
const OBJECT = /\{[\s\S]*\}/;

/** What an engine has said as an answer to a question, or what keeps it from being one. */
export function readAnswer<Answer>(
  text: string,
  { schema, flawOf }: Pick<EngineQuestion<Answer>, 'schema' | 'flawOf'>,
  masked: Masked,
): { answer: Answer } | { flaw: string } {
  let json: unknown;
  try {
    json = JSON.parse(OBJECT.exec(text)?.[0] ?? '');
  } catch {
    return { flaw: 'Это не JSON.' };
  }
  const parsed = schema.safeParse(masked.unmask(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { flaw: `Поле «${issue?.path.join('.') ?? ''}»: ${issue?.message ?? 'не по схеме'}.` };
  }
  const flaw = flawOf?.(parsed.data) ?? null;
  return flaw === null ? { answer: parsed.data } : { flaw };
}
