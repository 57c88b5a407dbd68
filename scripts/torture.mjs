import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildServerWhenChanged } from './build.mjs';
import { ensureInstalled, must, npm, ROOT, run } from './run.mjs';
import { ensureTools, hasClusterTools } from './tools.mjs';

/**
 * `npm run torture`: what a commit does not wait for. `all` is the night's tier: the whole suite, once more on the
 * runtime of the image, and the long forms of the fuzzer and the kills; nightly and before a tag. `since <commit>`
 * is the suite of a commit with what guards anything changed since then, `pooler` the API through PgBouncer, `cluster` the
 * drill of docs/scale.md. All else goes to tests/torture/run.ts.
 */
const [what, ...rest] = process.argv.slice(2);

await ensureInstalled();
if (what === 'all') process.exitCode = await night();
else if (what === 'since') process.exitCode = await node('scripts/test.mjs', '--since', ...rest);
else if (what === 'pooler') process.exitCode = await throughPooler();
else if (what === 'cluster') process.exitCode = await overCluster(...rest);
else process.exitCode = await torture(what, ...rest);

/** Steps of a night, each with its duration at the end; one that fails does not keep the others from running. */
async function night() {
  const lanes = ['unit', 'api-pglite', 'api-postgres', 'process'].flatMap((lane) => ['--project', lane]);
  /** @type {[name: string, step: () => Promise<number>][]} */
  const steps = [
    ['весь набор', () => node('scripts/test.mjs', '--all')],
    ['правила, API и процессы на Node образа', () => onNodeOfImage('scripts/test.mjs', ...lanes)],
    ['API через PgBouncer', throughPooler],
    ['8 падений ведущего в кластере PostgreSQL', () => overCluster('8')],
    ['20 000 запросов, встроенная база', () => torture('fuzz', '20000', 'pglite')],
    ['20 000 запросов, PostgreSQL', () => torture('fuzz', '20000', 'postgres')],
    ['2 000 вредоносных файлов', () => torture('files', '2000')],
    ['50 убийств посреди сохранений на каждой базе', () => torture('50')],
    ['10 убийств посреди заданий на каждой базе', () => torture('jobs', '10')],
  ];
  const lines = [];
  let failed = 0;
  for (const [name, step] of steps) {
    const started = performance.now();
    const code = await step();
    failed += code === 0 ? 0 : 1;
    lines.push(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 60_000).toFixed(1)} мин)`);
  }
  console.log(`\nНочной набор:\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
}

function node(...args) {
  return run(process.execPath, args);
}

async function torture(...args) {
  await buildServerWhenChanged();
  return await node('--import', 'tsx', 'tests/torture/run.ts', ...args.filter((argument) => argument !== undefined));
}

async function throughPooler() {
  ensureTools({ pgbouncer: true });
  return await run(process.execPath, ['scripts/test.mjs', '--project', 'api-postgres'], {
    env: { ...process.env, TEST_POOLER: '1' },
  });
}

async function overCluster(...args) {
  if (hasClusterTools()) return await torture('cluster', ...args);
  console.log('Кластер пропущен: нет Patroni, etcd или HAProxy (apt-get install patroni etcd-server haproxy).');
  return 0;
}

async function onNodeOfImage(...args) {
  const binary = await nodeOfImage();
  // Vitest and its workers are found by name.
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` };
  return await run(binary, args, { env });
}

/**
 * Node of the Dockerfile's version: production runs on it. The npm package `node` brings it, beside the project's own
 * packages, so that `npm ci` never installs it.
 */
async function nodeOfImage() {
  const [, version] = /^FROM node:([\d.]+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('Dockerfile не называет версию Node (FROM node:…).');
  const folder = join(ROOT, 'node_modules/.cache/razbor', `node-${version}`);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary))
    await must(npm, ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${version}`]);
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  console.log(`\nNode образа: ${stdout.trim()}`);
  return binary;
}
