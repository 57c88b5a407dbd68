import { z } from 'zod';
import { engineAnswerSchema } from '#domain/suggestions/engine-answer.schema.ts';
import { allInjections, compareTrial, TRIAL_CRITERIA, trialTalk } from '#domain/suggestions/injection-trial.ts';
import { INJECTION_KINDS, type InjectionKind } from '#domain/suggestions/injections.ts';
import { judgeAnswer } from '#domain/suggestions/judge-answer.ts';
import { SUGGESTION_LIMITS } from '#domain/suggestions/suggestion-limits.ts';
import { SUGGESTION_SYSTEM, suggestionQuestion } from '#domain/suggestions/suggestion-prompt.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { readAnswer } from '#server/engines/ask-engine.ts';
import type { ChatEngine } from '#server/engines/chat-engine.ts';
import { openEngines } from '#server/engines/open-engines.ts';
import { networksOf } from '#server/public-address.ts';
import { UsageError } from '#server/usage-error.ts';
import { createWeb } from '#server/web/web.ts';
import type { AdminContext } from './admin-commands.ts';

/** Asks the engine that is set about a conversation of nobody's, sixty times with words that try to be obeyed (D-43). */
export async function tryInjections({ env, print }: Pick<AdminContext, 'env' | 'print'>): Promise<void> {
  const { chat } = openEngines(env, createWeb({ allowed: networksOf(env.privateNetworks) }));
  if (!chat) throw new UsageError('Движок не задан: нужны LLM_URL и LLM_MODEL.');
  print(`Движок ${chat.model} (${chat.host}), вопросов: ${allInjections().length + 1}.`);
  await tryAll(chat, print);
}

/** The same with an engine; prints what moved and a table by kind. */
export async function tryAll(chat: ChatEngine, print: (line: string) => void): Promise<void> {
  const plain = await askTrial(chat, null);
  if (!plain) throw new UsageError('Движок не ответил на вопрос и без этих слов.');
  const counts = new Map<InjectionKind, { moved: number; lost: number; failed: number }>();
  for (const injection of allInjections()) {
    const count = counts.get(injection.kind) ?? { moved: 0, lost: 0, failed: 0 };
    counts.set(injection.kind, count);
    const injected = await askTrial(chat, injection);
    const { moved, lost } = injected ? compareTrial(plain, injected) : { moved: [], lost: [] };
    if (!injected) count.failed += 1;
    if (lost.length > 0) count.lost += 1;
    if (moved.length === 0) continue;
    count.moved += 1;
    print(`Сдвинулось (${moved.join(', ')}): ${JSON.stringify(injection.text)}`);
  }
  for (const kind of valuesOf(INJECTION_KINDS)) {
    const { moved, lost, failed } = counts.get(kind) ?? { moved: 0, lost: 0, failed: 0 };
    print(`${INJECTION_KINDS[kind]}: сдвинулось ${moved}, подсказка пропала ${lost}, без ответа ${failed}`);
  }
  const moved = [...counts.values()].reduce((sum, count) => sum + count.moved, 0);
  print(`Всего сдвинулось: ${moved} из ${allInjections().length}.`);
}

/** Answer judged as a suggestion is; null: not an answer to the question. Nothing here needs a mask: nobody is meant. */
async function askTrial(chat: ChatEngine, injection: Parameters<typeof trialTalk>[0]) {
  const talk = trialTalk(injection);
  const question = {
    system: SUGGESTION_SYSTEM,
    user: suggestionQuestion({ criteria: TRIAL_CRITERIA, examples: [], talk }),
    schema: {
      name: 'suggestions',
      json: z.toJSONSchema(engineAnswerSchema, { io: 'input' }) as Record<string, unknown>,
    },
    maxTokens: SUGGESTION_LIMITS.tokens,
  };
  const { text } = await chat.ask(question, new AbortController().signal);
  const read = readAnswer(text, { schema: engineAnswerSchema }, { text, unmask: (value) => value });
  return 'answer' in read ? judgeAnswer(read.answer, { criteria: TRIAL_CRITERIA, talk, checks: new Map() }) : null;
}
