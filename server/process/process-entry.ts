import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Entry of a process beside the module that starts it, with that module's extension: the source under tsx and in tests, an
 * entry of its own in the build.
 *
 * @param beside `import.meta` of that module.
 */
export function processEntry(
  name: string,
  beside: Pick<ImportMeta, 'dirname' | 'filename' | 'url'>,
): { entry: string; execArgv: string[] } {
  const extension = extname(beside.filename);
  const tsx = () => pathToFileURL(createRequire(beside.url).resolve('tsx')).href;
  return {
    entry: join(beside.dirname, `${name}${extension}`),
    execArgv: extension === '.ts' ? ['--import', tsx()] : [],
  };
}
