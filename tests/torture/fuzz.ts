import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
const FILE = join('tests', 'api', 'fuzz.test.ts');

/**
 * Runs the suite's fuzzer with more requests and a seed of its own, which its titles name; returns the exit code
 * (Q-20).
 */
export function runFuzzer({ requests, engine }: { requests: number; engine: string }): Promise<number> {
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(1, 2 ** 31 - 10));
  const args = [VITEST, 'run', '--project', `api-${engine}`, '--reporter', 'verbose', FILE];
  const env = { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: seed };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
