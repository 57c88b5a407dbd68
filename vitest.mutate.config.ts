import { defineConfig } from 'vitest/config';

/**
 * What `npm run mutate` runs against each mutant: the tests of its group (scripts/mutate.mjs), rules alone, without a
 * database or a browser. Not the random ones: a mutant that only chance kills survives tomorrow. Each file by itself, for
 * only so Stryker sees which test reaches which mutant.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '["domain/**/*.test.ts"]') as string[],
    exclude: ['**/*.properties.test.ts'],
    testTimeout: 60_000,
  },
});
