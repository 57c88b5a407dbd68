import { defineConfig } from 'vitest/config';

/**
 * What `npm run mutate` runs against each mutant: the tests of the rules alone, without a database or a browser. Not the
 * random ones: a mutant that only chance kills survives tomorrow. Each file by itself, for only so Stryker sees which
 * test reaches which mutant.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'domain/{appeals,calibrations,evaluations,forms,samples,trust}/**/*.test.ts',
      'domain/*/*.{policy,scope}.test.ts',
      'domain/{actor,dashboards}/{scope,fact-scope}.test.ts',
    ],
    exclude: ['**/*.properties.test.ts'],
    testTimeout: 60_000,
  },
});
