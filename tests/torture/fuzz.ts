import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
/** Fuzzers of the suite: their file, the setting that says how much is asked of them, and the engine if none is named. */
export const FUZZERS = {
  fuzz: { file: join('tests', 'api', 'fuzz.test.ts'), setting: 'FUZZ_REQUESTS', amount: 200_000, engine: 'pglite' },
  files: {
    file: join('tests', 'api', 'hostile-files.test.ts'),
    setting: 'HOSTILE_FILES',
    amount: 5000,
    engine: 'postgres',
  },
} as const;

type Run = { fuzzer: keyof typeof FUZZERS; amount: number | undefined; engine: string };

/**
 * Runs a fuzzer of the suite with more requests or files and a seed of its own, which its titles name; returns the exit
 * code.
 */
export function runFuzzer({ fuzzer, amount, engine }: Run): Promise<number> {
  const { file, setting, amount: usual } = FUZZERS[fuzzer];
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(1, 2 ** 31 - 10));
  const args = [VITEST, 'run', '--project', `api-${engine}`, '--reporter', 'verbose', file];
  const env = { ...process.env, [setting]: String(amount ?? usual), FUZZ_SEED: seed };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
