import { parentPort } from 'node:worker_threads';
import { findHidden } from '#domain/masking/find-hidden.ts';
import { createChecker } from './check-talks.ts';
import { loadLemmas } from './lemmas.ts';
import type { WordsAnswer, WordsRequest } from './ask-words-thread.ts';

/** Entry of the thread that finds words by their lemmas; see ask-words-thread.ts. */
const port = parentPort;
if (port === null) throw new Error('words-thread.ts runs as a worker only');

/** Loaded by the first check: what is hidden needs no dictionary. */
let checker: Promise<ReturnType<typeof createChecker>> | undefined;

async function answerTo({ id, task }: WordsRequest): Promise<WordsAnswer> {
  try {
    if ('hide' in task) return { id, done: { hidden: findHidden(task.hide.text, task.hide.known) } };
    checker ??= loadLemmas().then(createChecker);
    const check = await checker;
    return { id, done: { checked: check(task.check) } };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (request: WordsRequest) => void answerTo(request).then((answer) => port.postMessage(answer)));
