import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { limitProcess } from '#server/process/limit-process.ts';
import { processEntry } from '#server/process/process-entry.ts';
import { EngineError } from './engine-error.ts';
import type { ListeningAnswer, ListeningRequest } from './listening-process.ts';
import type { FolderModel } from './model-folder.ts';

export type ListeningLimits = {
  /** Time for a piece of 25 s at most, the loading of the model included. */
  pieceMs: number;
  /** Time that the process waits for the next piece before its memory is given back. */
  idleMs: number;
  memoryBytes: number;
};
/** A process is changed for a new one after a day: what native code leaks is given back. */
const DAY_SECONDS = 24 * 3600;

const BROKEN: Record<'module' | 'model', string> = {
  module: 'Нет библиотеки, которой слушают модели: npm install sherpa-onnx-node рядом с сервером.',
  model: 'Модель из ASR_MODEL_DIR не открывается.',
};
const ENDED = 'Распознавание прервалось: модель не открывается или сломана.';
const TOO_BIG = 'Модели не хватило памяти.';

type Waiting = { resolve: (text: string) => void; reject: (error: Error) => void };

/** Process that hears by a model, one piece after another, until nothing comes for a while or it dies. */
export class ListeningChild {
  readonly #child: ChildProcess;
  readonly #limits: ListeningLimits;
  readonly #waiting = new Map<number, Waiting>();
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #hasEnded = false;

  constructor(module: string, model: FolderModel, limits: ListeningLimits) {
    const { entry, execArgv } = processEntry('listening-process', import.meta);
    this.#limits = limits;
    this.#child = fork(entry, [module, JSON.stringify(model)], {
      execArgv,
      // No environment: native code led astray by a model finds no secrets there.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const { pid } = this.#child;
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
    const { wasKilled } = limitProcess(this.#child, { seconds: DAY_SECONDS, memoryBytes: limits.memoryBytes });
    this.#child.on('message', (answer: ListeningAnswer) => this.#take(answer));
    this.#child.once('error', () => this.#end(new EngineError('down')));
    this.#child.once('exit', () => this.#end(new EngineError('down', { sentence: wasKilled() ? TOO_BIG : ENDED })));
  }

  /** Ended: another one is to be begun. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Text of a piece; rejects with an EngineError, or with the signal's reason. */
  async hear(wav: Uint8Array, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const id = this.#lastId;
    let stop = (): void => undefined;
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#limits.pieceMs);
    try {
      return await new Promise<string>((resolve, reject) => {
        stop = () => reject(signal.reason as Error);
        signal.addEventListener('abort', stop);
        this.#waiting.set(id, { resolve, reject });
        this.#child.ref();
        this.#child.channel?.ref();
        this.#child.send({ id, wav } satisfies ListeningRequest);
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  #take(answer: ListeningAnswer): void {
    if ('broken' in answer) return this.#end(new EngineError('missing', { sentence: BROKEN[answer.broken] }));
    const asked = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#rest();
    asked?.resolve(answer.text);
  }

  /** Nobody waits: the process keeps the server alive no more, and goes when nothing comes for a while. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(new EngineError('down')), this.#limits.idleMs);
    this.#idle.unref();
  }

  #end(error: EngineError): void {
    this.#hasEnded = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.#child.kill('SIGKILL');
  }
}
