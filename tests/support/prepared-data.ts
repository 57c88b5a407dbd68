import { cp } from 'node:fs/promises';
import { inject } from 'vitest';

/** Prepared installation, copied into a folder: `empty` has the schema and nobody, `demo` what `npm start` fills in. */
export async function copyPrepared(kind: 'empty' | 'demo', dataDir: string): Promise<void> {
  await cp(inject('preparedData')[kind], dataDir, { recursive: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of prepared data. */
    preparedData: { empty: string; demo: string };
  }
}
