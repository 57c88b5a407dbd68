import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Thread whose entry stands beside the module that starts it, with its extension: an entry of its own in the build, the
 * source under tsx and in tests.
 *
 * @param beside `import.meta` of that module.
 */
export function startThread(
  name: string,
  beside: Pick<ImportMeta, 'dirname' | 'filename'>,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {},
): Worker {
  const extension = extname(beside.filename);
  const entry = join(beside.dirname, `${name}${extension}`);
  if (extension === '.js') return new Worker(entry, options);
  // tsx is loaded by hand: Node 20 gives a thread none of the loaders of `--import`.
  const [tsx, source] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(entry).href];
  const code = `import('${tsx}').then(({ tsImport }) => tsImport('${source}', '${source}'))`;
  return new Worker(code, { ...options, eval: true });
}
