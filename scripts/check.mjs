import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildServerWhenChanged } from './build.mjs';
import { packagesOfLock, unshippable } from './licences.mjs';
import { missingFromLock } from './lock-file.mjs';
import { bin, ensureInstalled, ROOT, run } from './run.mjs';

/**
 * `npm run check`: everything that can be checked without running the app, cheapest first. Stops at the first failure
 * and says what to do about it.
 */
const ROUTE_TREE = join(ROOT, 'src/routeTree.gen.ts');
const MIGRATIONS = join(ROOT, 'server/db/migrations');

const missing = missingFromLock();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  fail('package-lock.json неполон: npm ci не сработает', 'Возьмите версию пакета, чьи части есть все.');
}
const notFree = unshippable(packagesOfLock());
if (notFree.length > 0) {
  console.error(notFree.join('\n'));
  fail('Не всё можно передавать клиенту', 'Возьмите другой пакет или впишите причину в scripts/licences.mjs.');
}
await ensureInstalled();
await step('Типы', [bin('tsc'), '--noEmit'], 'Исправьте ошибки типов.');
await step('Типы domain/', [bin('tsc'), '--noEmit', '-p', 'domain'], 'domain/ не знает ни DOM, ни Node.');
await step(
  'Правила кода',
  [bin('oxlint'), '--type-aware', '--deny-warnings'],
  'Исправьте; часть умеет npx oxlint --fix.',
);
await step('Форматирование', [bin('biome'), 'format'], 'Выполните npx biome format --write .');
await step('Лишний код', [bin('knip'), '--no-progress'], 'Удалите неиспользуемое: файлы, экспорты, зависимости.');
await checkApiDocument();
await step('Миграции', [bin('drizzle-kit'), 'check'], 'Миграции противоречат друг другу: перегенерируйте последнюю.');
checkMigrationsComplete();
checkNewestSnapshotAlone();
await checkRouteTree();
await step('Размер страниц', [process.execPath, 'scripts/size.mjs'], 'Вынесите тяжёлое в отдельную часть (lazy).');
console.log('Проверки пройдены.');

async function step(name, [command, ...args], advice) {
  const started = performance.now();
  const code = await run(command, args);
  if (code !== 0) fail(name, advice);
  passed(name, started);
}

function passed(name, started) {
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} с)`);
}

function fail(name, advice) {
  console.error(`\n✗ ${name}. ${advice}`);
  process.exit(1);
}

/** API document as other people's tools read it. No telemetry, and no output when all is well. */
async function checkApiDocument() {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const started = performance.now();
  await buildServerWhenChanged();
  const args = ['lint', 'dist-server/openapi.json', '--format=stylish'];
  const { status, stdout, stderr } = spawnSync(bin('redocly'), args, { cwd: ROOT, encoding: 'utf8', env });
  if (status === 0) return passed('Описание API', started);
  console.error(stdout, stderr);
  fail('Описание API', 'Исправьте маршрут или его схему.');
}

/**
 * Migrations are complete: a schema changed without its migration would work here and fail on every existing database.
 */
function checkMigrationsComplete() {
  const out = 'node_modules/.cache/razbor/migrations';
  const copy = join(ROOT, out);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(MIGRATIONS, copy, { recursive: true });
  const args = ['generate', '--dialect', 'postgresql', '--schema', './server/db/schema/*.ts', '--out', out];
  const { status, stdout, stderr } = spawnSync(bin('drizzle-kit'), args, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const added = readdirSync(copy).filter((name) => name.endsWith('.sql') && !existsSync(join(MIGRATIONS, name)));
  if (status === 0 && added.length === 0) return;
  console.error(stdout, stderr);
  fail('Схема базы изменилась без миграции', 'Выполните npx drizzle-kit generate --name <что изменилось>.');
}

/**
 * Snapshots: the generator compares the schema with the newest one alone. Those before it were half of the repository's
 * lines.
 */
function checkNewestSnapshotAlone() {
  const stale = readdirSync(join(MIGRATIONS, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .slice(0, -1);
  if (stale.length === 0) return;
  const paths = stale.map((name) => `server/db/migrations/meta/${name}`).join(' ');
  fail('Лишние снимки схемы', `Нужен только последний: git rm ${paths}`);
}

/** Route tree: the build writes it anew; a different one means that the committed file was stale. */
async function checkRouteTree() {
  const before = existsSync(ROUTE_TREE) ? readFileSync(ROUTE_TREE, 'utf8') : null;
  await build();
  const after = readFileSync(ROUTE_TREE, 'utf8');
  if (before !== after) fail('Дерево маршрутов устарело', 'Сборка обновила src/routeTree.gen.ts: закоммитьте его.');
}
