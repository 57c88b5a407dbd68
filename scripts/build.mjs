import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { versionText } from './app-version.mjs';
import { bin, must, ROOT, whenChanged } from './run.mjs';

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.json', 'domain', 'scripts/build.mjs'];
const APP = [
  'index.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.early.ts',
  'vite.icons.ts',
  'tailwind.config.ts',
  'postcss.config.js',
  'public',
  'src',
];
/**
 * The decoder, heavy jobs and models that listen run as processes of their own; the embedded engine, files of strangers and sums as threads:
 * each is a file beside the bundle.
 */
const ENTRIES = {
  main: 'server/main.ts',
  prepare: 'server/prepare.ts',
  admin: 'server/admin/admin.ts',
  'decode-worker': 'server/media/decode-worker.ts',
  'engine-thread': 'server/db/pglite/engine-thread.ts',
  'file-thread': 'server/file-thread/file-thread.ts',
  'sum-thread': 'server/facts/sum-thread.ts',
  'words-thread': 'server/words-thread/words-thread.ts',
  'listening-process': 'server/engines/listening-process.ts',
  'work-process': 'server/work/work-process.ts',
  'api-document': 'server/write-api-document.ts',
};
/**
 * Libraries that go into the bundle: hundreds of small modules that each start would look up and read one by one, a
 * fifth of its time. All others stay in node_modules: they are few files, or come with data and native parts of their
 * own.
 */
const BUNDLED = /^(?:@asteasolutions|@hono|date-fns|drizzle-orm|hono|openapi3-ts|zod)(?:\/|$)/;
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;
/** Smallest compressed file in bytes: below this the header costs more than it saves. */
const SMALLEST = 512;

export async function buildServerWhenChanged() {
  const results = [...Object.keys(ENTRIES).map((name) => `${name}.js`), 'openapi.json'];
  await whenChanged(
    {
      name: 'server',
      inputs: [...SHARED, 'server', 'CHANGELOG.md'],
      results: results.map((name) => `dist-server/${name}`),
    },
    buildServer,
  );
}

/**
 * Builds the app into dist/, the server into dist-server/; inputs unchanged since the last time are not built again.
 */
export async function build() {
  await buildAppWhenChanged();
  await buildServerWhenChanged();
}

async function buildAppWhenChanged() {
  const salt = `${process.env.VITE_API_URL ?? ''} ${process.env.VITE_SUPPORT_EMAIL ?? ''} ${versionText()}`;
  await whenChanged({ name: 'app', inputs: [...SHARED, ...APP], results: ['dist/index.html'], salt }, buildApp);
}

async function buildApp() {
  console.log('Собираем приложение…');
  await must(bin('vite'), ['build', '--logLevel', 'warn']);
  await compress(join(ROOT, 'dist'));
}

async function compress(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await compress(path);
    else if (COMPRESSIBLE.test(entry.name)) await compressFile(path);
  }
}

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < SMALLEST) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function buildServer() {
  console.log('Собираем сервер…');
  const target = join(ROOT, 'dist-server');
  rmSync(target, { recursive: true, force: true });
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: 'dist-server',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [keepOutside],
    sourcemap: true,
    logLevel: 'warning',
  });
  assertOwnCodeBundled(target);
  cpSync(join(ROOT, 'server/db/migrations'), join(target, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'server/demo/audio'), join(target, 'audio'), { recursive: true });
  cpSync(join(ROOT, 'demo'), join(target, 'demo'), { recursive: true });
  cpSync(join(ROOT, 'CHANGELOG.md'), join(target, 'CHANGELOG.md'));
  // The API document takes half a second to make on a slow machine: here, not at each start.
  await must(process.execPath, [join(target, 'api-document.js')]);
}

/** Packages that are not bundled are named as they are; esbuild's own `packages` knows all or none. */
const keepOutside = {
  name: 'keep-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    ),
};

/** Check of the bundle: `#domain/…` left in it would be looked up in the sources, which need not be there. */
function assertOwnCodeBundled(target) {
  for (const name of readdirSync(target).filter((file) => file.endsWith('.js'))) {
    const own = /from\s*["'](#[^"']+)["']/.exec(readFileSync(join(target, name), 'utf8'));
    if (own) throw new Error(`dist-server/${name} ссылается на исходник ${own[1]}: он должен быть внутри сборки.`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--force')) rmSync(join(ROOT, 'node_modules/.cache/razbor/app.hash'), { force: true });
  if (process.argv.includes('--force')) rmSync(join(ROOT, 'node_modules/.cache/razbor/server.hash'), { force: true });
  await (process.argv.includes('--app') ? buildAppWhenChanged() : build());
  if (!existsSync(join(ROOT, 'dist/index.html'))) process.exit(1);
}
