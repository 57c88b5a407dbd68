import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, must, ROOT } from './run.mjs';

/** Rules of a noun by their names. */
const files = (folder, names) => names.split(' ').map((name) => `domain/${folder}/${name}.ts`);
/**
 * `npm run mutate [group …]`: spoils rules in one place after another and asks their tests. A constant is read
 * when its file is loaded, so a mutant of one meets every test there is: each group has its own, or the run takes hours.
 */
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
};

/** Policies and scopes of each noun by its own tests, what all scopes are made of by theirs; the nouns are one group. */
const RULES_OF_ACCESS = /(?:^|[.-])(?:policy|scope)\.ts$/;
for (const { name: noun } of readdirSync(join(ROOT, 'domain'), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
)) {
  const rules = readdirSync(join(ROOT, 'domain', noun)).filter((name) => RULES_OF_ACCESS.test(name));
  if (rules.length > 0)
    GROUPS[`access ${noun}`] = {
      rules: rules.map((name) => `domain/${noun}/${name}`),
      tests: [noun === 'actor' ? 'domain/*/*scope.test.ts' : `domain/${noun}/*{policy,scope}.test.ts`],
    };
}

const REPORT = join(ROOT, 'test-results/mutants.json');
/** Least share of mutants that tests kill, of each group and of access as a whole. */
const LEAST = 0.95;

/** Mutants of a report that is there: killed, and all that could be. */
function countMutants() {
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const among = (...names) => statuses.filter((status) => names.includes(status)).length;
  const killed = among('Killed', 'Timeout');
  return { killed, all: killed + among('Survived', 'NoCoverage') };
}

const wanted = process.argv.slice(2);
const groupOf = (name) => name.split(' ')[0];
const chosen = Object.keys(GROUPS).filter(
  (name) => wanted.length === 0 || wanted.includes(groupOf(name)) || wanted.includes(name),
);
if (chosen.length === 0) {
  console.error(`Нет групп «${wanted.join(' ')}». Есть: ${Object.keys(GROUPS).join(', ')}`);
  process.exit(1);
}
await ensureInstalled();
const sums = {};
for (const name of chosen) {
  const { rules, tests } = GROUPS[name];
  const env = { ...process.env, MUTATE_TESTS: JSON.stringify(tests) };
  await must(bin('stryker'), ['run', '--mutate', rules.join(',')], { env });
  const { killed, all } = countMutants();
  renameSync(REPORT, REPORT.replace('.json', `-${name.replace(' ', '-')}.json`));
  const sum = (sums[groupOf(name)] ??= { killed: 0, all: 0 });
  sum.killed += killed;
  sum.all += all;
}
for (const [group, { killed, all }] of Object.entries(sums)) {
  console.log(`${group}: ${killed} из ${all}, ${((100 * killed) / all).toFixed(2)} %`);
  if (killed < LEAST * all) process.exitCode = 1;
}
