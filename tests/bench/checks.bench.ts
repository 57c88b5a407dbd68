import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CriterionCheck } from '#domain/forms/criterion-check.schema.ts';
import type { Talk } from '#domain/checks/read-talk.ts';
import { checkTalks } from '#server/words-thread/ask-words-thread.ts';
import { createChecker } from '#server/words-thread/check-talks.ts';
import { loadLemmas } from '#server/words-thread/lemmas.ts';
import { readyDictionaries } from '#tests/support/ready-dictionaries.ts';
import { printRows } from './report.ts';

/** Words of the longest talk that is asked about: seven hours of speech. */
const LONG_WORDS = 60_000;
const RUNS = 20;
const AUDIO = join(import.meta.dirname, '../../server/demo/audio');

const dictionaries = readyDictionaries().map(({ phrases }, id) => ({ id, phrases }));
/** A check of a form for each ready dictionary, said by anybody anywhere: the most that there is to look at. */
const checks: CriterionCheck[] = dictionaries.map(({ id }) => ({
  rules: [
    {
      match: 'all',
      conditions: [{ kind: 'words', dictionary_id: id, side: 'any', part: { kind: 'whole' }, from: 1, to: null }],
      option: 'yes',
    },
  ],
  otherwise: 'no',
}));

type Spoken = { segments: { side: 'employee' | 'client'; start: number; end: number; text: string }[] };
const dialogues: Talk[] = readdirSync(AUDIO)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(AUDIO, name), 'utf8')) as Spoken)
  .map(({ segments }) => ({ kind: 'sound', utterances: segments }));

/** The dialogues one after the other, until there are as many words. */
function longTalk(): Talk {
  const utterances: Talk['utterances'] = [];
  let words = 0;
  for (let at = 0; words < LONG_WORDS; at += 1)
    for (const one of dialogues[at % dialogues.length]?.utterances ?? []) {
      utterances.push(one);
      words += one.text.split(' ').length;
    }
  return { kind: 'sound', utterances };
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} мс`;
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Milliseconds of the processor: others may be busy on the machine. */
function timed(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

const beganLoading = performance.now();
const lemmasOf = await loadLemmas();
const loading = performance.now() - beganLoading;
const check = createChecker(lemmasOf);
const once = (talk: Talk) => timed(() => void check({ dictionaries, checks, talks: [talk] }));

const reading = once({ kind: 'sound', utterances: [] });
const first = dialogues.map(once);
const times = Array.from({ length: RUNS }, () => dialogues.map(once)).flat();
const long = longTalk();
const longTimes = Array.from({ length: 5 }, () => once(long));

const delay = monitorEventLoopDelay({ resolution: 1 });
await checkTalks({ dictionaries, checks, talks: dialogues.slice(0, 1) });
delay.enable();
await checkTalks({ dictionaries, checks, talks: [long] });
await new Promise((resolve) => setTimeout(resolve, 50));
delay.disable();

const written = dialogues.reduce(
  (sum, { utterances }) => sum + utterances.reduce((n, { text }) => n + text.split(' ').length, 0),
  0,
);
printRows(`автопроверки: ${checks.length} готовых словарей, ${dialogues.length} разговора, ${written} слов`, [
  { what: 'загрузка словаря русского языка', goal: '—', measured: ms(loading) },
  { what: 'словари разобраны впервые', goal: '—', measured: ms(reading) },
  { what: 'обычный разговор, слова впервые, p99', goal: '≤ 20 мс', measured: ms(quantile(first, 0.99)) },
  { what: 'обычный разговор, p50', goal: '—', measured: ms(quantile(times, 0.5)) },
  { what: 'обычный разговор, p99', goal: '≤ 20 мс', measured: ms(quantile(times, 0.99)) },
  { what: `${LONG_WORDS} слов, хуже всего из пяти`, goal: '—', measured: ms(Math.max(...longTimes)) },
  { what: `поток сервера, пока проверяются ${LONG_WORDS} слов`, goal: '≤ 100 мс', measured: ms(delay.max / 1e6) },
]);
process.exit(0);
