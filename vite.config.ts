import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { versionText } from './scripts/app-version.mjs';
import { POSTGRES_ALONE } from './tests/engines.ts';
import { HANG_MS } from './tests/hang.ts';
import { leftOut, NEEDS_DOM } from './tests/tier-files.ts';
import { pageChunks } from './vite.chunks.ts';
import { earlyScript, stylesBehindPreloader } from './vite.early.ts';
import { helpPages } from './vite.help.ts';
import { mergedIcons, ownIcons } from './vite.icons.ts';

/** Where `npm run dev` runs the API; the browser sees one origin in every mode. */
const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081';

type RoutePart = 'loader' | 'component' | 'notFoundComponent' | 'errorComponent';

/**
 * A route's files: what it fetches comes beside the page itself, or the login page would carry every section's queries
 * . The loader is a file of its own, so that the data is under way while the page is still coming. A skeleton is in
 * neither: it stands in for what has not come, so it cannot come with it.
 */
const ROUTE_PARTS: RoutePart[][] = [['loader'], ['component', 'notFoundComponent', 'errorComponent']];
/** Login is what a stranger sees first: it comes with the entry, in one file. */
const IN_ENTRY = '/auth/login';

const chunks = pageChunks();

/** The router's plugin writes routeTree.gen.ts and must see the files before React's does. */
function appPlugins(): PluginOption[] {
  // In tests every module has the same hot data: a root route of one file would take the component of another's.
  const addHmr = process.env['VITEST'] === undefined;
  const codeSplittingOptions = {
    splitBehavior: ({ routeId }: { routeId: string }) => (routeId === IN_ENTRY ? [] : ROUTE_PARTS),
    addHmr,
  };
  return [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, codeSplittingOptions }),
    react(),
    earlyScript(),
    stylesBehindPreloader(),
    ownIcons(),
    mergedIcons(),
    helpPages(),
    chunks.plugin,
  ];
}

/**
 * One process per worker, shared by its files: a database image costs 0.8 s, emptying it 0.03 s.
 * A file leaves nothing behind: tests/setup empties the database and the timers between files.
 */
const shared = { pool: 'forks', isolate: false, restoreMocks: true, unstubGlobals: true } as const;

/**
 * Guard against a hang, never a measure: a hook of 20 s took over a minute while another clone was installed and
 * built beside it.
 */
const TIME_LIMITS = { testTimeout: HANG_MS, hookTimeout: HANG_MS } as const;

function apiProject(engine: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  const elsewhere = engine === 'pglite' ? Object.keys(POSTGRES_ALONE) : [];
  return {
    test: {
      ...shared,
      name: `api-${engine}`,
      environment: 'node',
      include: ['tests/api/**/*.test.ts'],
      exclude: [
        ...configDefaults.exclude,
        ...elsewhere.map((name) => `tests/api/${name}.test.ts`),
        ...leftOut(`api-${engine}`),
      ],
      setupFiles: ['tests/setup/node.ts', 'tests/setup/database.ts'],
      globalSetup: [`tests/setup/global-${engine}.ts`, 'tests/setup/global-files.ts'],
      env: { TEST_ENGINE: engine },
      ...TIME_LIMITS,
    },
  };
}

/** React has had this hook for long; the router's store still brings a substitute for older ones. */
const REACTS_OWN = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};

export default defineConfig({
  // Test lanes bring their own: the lanes without a browser need no router and no React.
  plugins: process.env['VITEST'] === undefined ? appPlugins() : [],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(versionText()) },
  html: { cspNonce: '%NONCE%' },
  resolve: { alias: REACTS_OWN },
  server: {
    proxy: {
      '/api': { target: API_ORIGIN, changeOrigin: false },
      '/media': { target: API_ORIGIN, changeOrigin: false },
    },
    // The embedded database writes all the time; watching it would reload the page for ever.
    watch: { ignored: ['**/data/**', '**/dist/**', '**/dist-server/**', '**/test-results/**'] },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Without the list of what each file imports, 1.3 KB of the entry: a page's own files are named in its HTML.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // The entry names every file of the app: seven signs cost half of what words do. The manifest has the words.
      output: { codeSplitting: chunks.codeSplitting, chunkFileNames: 'assets/[hash:7].js' },
      // To read a property does nothing, here and in the libraries: no `void element.offsetWidth` for its reflow.
      treeshake: { propertyReadSideEffects: false },
    },
    // font-src is 'self' only: an inlined font would be refused by our own policy.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  test: {
    // Workers, one more than cores: they wait a third of their time, for PostgreSQL, servers' processes and quiet times.
    maxWorkers: availableParallelism() + 1,
    // Transformed modules on the disk: four of the five projects take the same ones, at 7 s of the processor for each.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/razbor/modules' },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['{domain,server,scripts,src}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...configDefaults.exclude, NEEDS_DOM, ...leftOut('unit')],
          setupFiles: ['tests/setup/node.ts'],
          ...TIME_LIMITS,
        },
      },
      apiProject('pglite'),
      apiProject('postgres'),
      {
        test: {
          ...shared,
          name: 'process',
          // Each test opens an embedded engine and soon ends it: tests/support/node-flags.ts.
          execArgv: ['--liftoff-only'],
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut('process')],
          globalSetup: ['tests/setup/global-server.ts'],
          setupFiles: ['tests/setup/node.ts'],
          ...TIME_LIMITS,
        },
      },
      {
        plugins: appPlugins(),
        test: {
          ...shared,
          name: 'app',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://razbor.test/' } },
          include: ['tests/app/**/*.test.{ts,tsx}', 'src/**/*.test.tsx', NEEDS_DOM],
          exclude: [...configDefaults.exclude, ...leftOut('app')],
          setupFiles: ['tests/setup/node.ts', 'tests/setup/jsdom.ts', 'tests/setup/database.ts'],
          globalSetup: ['tests/setup/global-pglite.ts', 'tests/setup/global-files.ts'],
          env: { TEST_ENGINE: 'pglite' },
          css: false,
          ...TIME_LIMITS,
        },
      },
    ],
  },
});
