import { parentPort } from 'node:worker_threads';
import { sumCriteriaBlocks, sumOtherBlocks } from './sums/sum-dashboard.ts';
import type { SumAnswer, SumRequest } from './sum-threads.ts';

/** Entry of a thread that sums; see sum-threads.ts. */
const port = parentPort;
if (port === null) throw new Error('sum-thread.ts runs as a worker only');

function answerTo({ id, ...task }: SumRequest): SumAnswer {
  try {
    return { id, summed: task.what === 'criteria' ? sumCriteriaBlocks(task.asked) : sumOtherBlocks(task.asked) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (request: SumRequest) => port.postMessage(answerTo(request)));
