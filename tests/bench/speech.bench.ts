import { dialogueSlugs, type Measured, measureAccuracy } from '#tests/support/speech-accuracy.ts';
import type { Condition } from '#tests/support/spoiled-sound.ts';
import { printRows, type Row } from './report.ts';

/** Facts of speech (D-40): how far they are off the timed transcripts, and what they cost. */
const NAMES: Record<Condition, string> = {
  clean: 'clean',
  noise: 'noise 20 dB',
  crosstalk: 'crosstalk -15 dB, noise 20 dB',
  line: 'ring-back, melody on hold',
};
const GOALS: Record<Condition, string> = {
  clean: '0.6 in every one, 11 of 11, 0',
  noise: '2 in every one',
  crosstalk: '2 in the mean, 0 false',
  line: 'told apart',
};

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0);

function rowOf(condition: Condition, measured: readonly Measured[]): Row {
  const off = measured.map((one) => Math.abs(one.off));
  const real = sum(measured, ({ interruptions }) => interruptions.true);
  const missed = sum(measured, ({ interruptions }) => interruptions.missed);
  const invented = sum(measured, ({ interruptions }) => interruptions.false);
  const mean = (sum(off, (one) => one) / off.length).toFixed(2);
  return {
    what: `share of speech off, ${NAMES[condition]}: mean, most; interruptions found, false`,
    goal: GOALS[condition],
    measured: `${mean}, ${Math.max(...off).toFixed(1)}; ${real - missed} of ${real}, ${invented}`,
  };
}

// The first dialogue warms the rules up.
await measureAccuracy(dialogueSlugs().slice(0, 1));
const { outdated: _outdated, ...table } = await measureAccuracy();
const rows = Object.entries(table).map(([condition, measured]) => rowOf(condition as Condition, measured));
const all = Object.values(table).flat();
const cost = sum(all, ({ ms }) => ms) / sum(all, ({ seconds }) => seconds);
rows.push({ what: 'cost, ms of a core a second of two channels', goal: '1', measured: cost.toFixed(3) });
printRows('Показатели речи', rows);

for (const [condition, measured] of Object.entries(table)) {
  console.log(`\n${NAMES[condition as Condition]}`);
  for (const { slug, talk_share, off, interruptions, holds, hold_seconds } of measured)
    console.log(
      `  ${slug.padEnd(30)} ${talk_share.toFixed(1).padStart(5)} % ${off.toFixed(1).padStart(5)}  ` +
        `перебиваний ${interruptions.found} из ${interruptions.true}  удержаний ${holds}, ${hold_seconds} с`,
    );
}
