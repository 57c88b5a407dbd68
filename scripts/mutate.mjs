import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, ROOT, run } from './run.mjs';

/**
 * `npm run mutate [group …]`: spoils rules in one place after another and asks their tests. A constant is read
 * when its file is loaded, so a mutant of one meets every test there is: each group has its own, or the run takes hours.
 */
const files = (folder, names) => names.split(' ').map((name) => `domain/${folder}/${name}.ts`);
const GROUPS = {
  scoring: {
    rules: [
      ...files(
        'evaluations',
        'score-evaluation contributions count-criteria critical-failures explain-score normalise-answer round-hundredths exact-number check-completeness check-value validate-draft',
      ),
      ...files('forms', 'check-form check-weights form-finding scale-findings scored-criterion'),
      ...files('scales', 'check-scale is-scored-scale'),
      'domain/kernel/duplicates.ts',
    ],
    tests: ['domain/{evaluations,forms}/**/*.test.ts'],
  },
  appeals: {
    rules: [...files('appeals', 'appeal-figures appeal-states appeal-window check-appeal revise-answers')],
    tests: ['domain/appeals/**/*.test.ts'],
  },
  samples: {
    rules: [...files('samples', 'pick-sample sample-funnel sample-period')],
    tests: ['domain/samples/**/*.test.ts'],
  },
  calibrations: {
    rules: [
      ...files(
        'calibrations',
        'krippendorff bootstrap-alpha order-statistics alpha-words pair-agreement compared-criteria estimate-alpha criterion-figures participant-figures calibration-figures compared-ratings calibration-trend calibration-states pick-random eligible-participant',
      ),
    ],
    tests: ['domain/calibrations/**/*.test.ts'],
  },
  trust: {
    rules: [
      ...files(
        'trust',
        'binomial-bounds trust-figures judge-trust draw-control machine-level trust-fingerprint trust-states judge-replay gwet-ac1 trust-sentence',
      ),
    ],
    tests: ['domain/trust/**/*.test.ts'],
  },
  access: {
    rules: ['domain/*/*.policy.ts', 'domain/*/*.scope.ts', 'domain/actor/scope.ts', 'domain/dashboards/fact-scope.ts'],
    tests: ['domain/*/*.{policy,scope}.test.ts', 'domain/{actor,dashboards}/{scope,fact-scope}.test.ts'],
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`Нет групп «${unknown.join(' ')}». Есть: ${Object.keys(GROUPS).join(', ')}`);
  process.exit(1);
}
await ensureInstalled();
for (const [name, { rules, tests }] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const env = { ...process.env, MUTATE_TESTS: JSON.stringify(tests) };
  const code = await run(bin('stryker'), ['run', '--mutate', rules.join(',')], { env });
  if (code !== 0) process.exitCode = code;
  renameSync(join(ROOT, 'test-results/mutants.json'), join(ROOT, `test-results/mutants-${name}.json`));
}
