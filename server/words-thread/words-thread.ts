import { parentPort } from 'node:worker_threads';
import { createChecker } from './check-talks.ts';
import { loadLemmas } from './lemmas.ts';
import type { WordsAnswer, WordsRequest } from './ask-words-thread.ts';

/** Entry of the thread that finds words by their lemmas; see ask-words-thread.ts. */
const port = parentPort;
if (port === null) throw new Error('words-thread.ts runs as a worker only');

const loading = loadLemmas().then(createChecker);

async function answerTo({ id, asked }: WordsRequest): Promise<WordsAnswer> {
  try {
    const check = await loading;
    return { id, checked: check(asked) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (request: WordsRequest) => void answerTo(request).then((answer) => port.postMessage(answer)));
