import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string(), name: z.string().optional() }));

const readManifest = () => manifestSchema.parse(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));

/** Built files of all sources whose path ends so, asked for within a test. */
export const builtFiles = (ending: string): string[] =>
  Object.entries(readManifest())
    .filter(([source]) => source.endsWith(ending))
    .map(([, { file }]) => file);

/**
 * Built file of a part of its own: by its source, or by the name of its chunk. To be asked within a test: the files of
 * tests are read before the app is built.
 */
export function builtFile(part: string): string {
  const manifest = readManifest();
  const built = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part);
  if (!built) throw new Error(`${part} is no part of its own in the build`);
  return built.file;
}
