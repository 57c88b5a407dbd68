import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { EngineAnswer, EngineError, EngineRequest, EngineStart } from './engine-messages.ts';
import { JSON_TYPES, leaveAsText, openEngine } from './open-engine.ts';

/** Entry of the thread in which the embedded engine runs; see threaded-pglite.ts. */
const port = parentPort;
if (port === null) throw new Error('engine-thread.ts runs as a worker only');
const say = (answer: EngineAnswer): void => port.postMessage(answer);

async function run(engine: PGlite, request: EngineRequest): Promise<unknown> {
  switch (request.what) {
    case 'query': {
      const { text, values, rowMode, blob } = request;
      return await engine.query(text, values, { rowMode, ...(blob === undefined ? {} : { blob }) });
    }
    case 'exec':
      return await engine.exec(request.text);
    case 'dump':
      return await engine.dumpDataDir(request.compression);
    case 'close':
      return await engine.close();
  }
}

const FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  // Error number of the file system: a full disk is recognised by it.
  'errno',
];

function asEngineError(thrown: unknown): EngineError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown), fields: {} };
  const { name, message, stack } = thrown;
  const fields = Object.fromEntries(Object.entries(thrown).filter(([key]) => FIELDS.includes(key)));
  return { name, message, stack, fields };
}

/** Broken engine: after a trap, an abort or a PANIC the state of its memory is unknown. */
function isBroken(thrown: unknown): boolean {
  return thrown instanceof WebAssembly.RuntimeError || (thrown instanceof Error && thrown.name === 'ExitStatus');
}

async function answer(engine: PGlite, request: EngineRequest): Promise<void> {
  const { id } = request;
  try {
    say({ id, result: await run(engine, request) });
  } catch (thrown) {
    if (isBroken(thrown)) {
      say({ id: null, error: asEngineError(thrown) });
      process.exit(1);
    }
    say({ id, error: asEngineError(thrown) });
  }
  if (request.what === 'close') port?.close();
}

try {
  const { dataDir, settings } = workerData as EngineStart;
  const engine = await openEngine({ dataDir, postgresqlconf: settings });
  leaveAsText(engine, JSON_TYPES);
  port.on('message', (request: EngineRequest) => void answer(engine, request));
  say({ ready: true });
} catch (thrown) {
  say({ id: null, error: asEngineError(thrown) });
  process.exit(1);
}
