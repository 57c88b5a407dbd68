import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { Bar } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { GRADES } from '#domain/communications/drill-down.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { CODES } from '../fact-layout.ts';
import { counted, type DashboardInput, rowsOfTags } from './dashboard-input.ts';
import { isThin, narrowed, emptyTally, present, type Selection, type Tally, tallyAll, tallyBy } from './tally.ts';

type Marked = { key: string; label: string; filter: DrillFilter };

const bar = ({ key, label, filter }: Marked, tally: Tally): Bar => ({
  key,
  label,
  ...present(tally),
  thin: isThin(tally),
  filter: counted(filter),
});

const TONES = [...CODES.grade, 'none', 'unscored'] as const;

function gradeBars(selection: Selection): Bar[] {
  const { grade, score } = selection.facts;
  const tallies = tallyBy(selection, (row) => ((score[row] ?? -1) < 0 ? 5 : ((grade[row] ?? 0) + 4) % 5));
  return TONES.map((tone, place) =>
    bar({ key: tone, label: GRADES[tone], filter: { grade: [tone] } }, tallies.get(place) ?? emptyTally()),
  ).filter(({ key, count }) => count > 0 || (key !== 'none' && key !== 'unscored'));
}

const BINS = 10;
const BIN = 1000;

/** The last bin has no upper end: a bonus may lift a score above 100. */
function scoreBars(selection: Selection): Bar[] {
  const { score } = selection.facts;
  const tallies = tallyBy(selection, (row) => {
    const value = score[row] ?? -1;
    return value < 0 ? -1 : Math.min(BINS - 1, Math.floor(value / BIN));
  });
  return Array.from({ length: BINS }, (_, bin) => {
    const from = bin * 10;
    const filter = bin === BINS - 1 ? { score_from: from } : { score_from: from, score_to: (from * 100 + 999) / 100 };
    return bar({ key: String(from), label: `${from}–${from + 10}`, filter }, tallies.get(bin) ?? emptyTally());
  });
}

type Coded = 'category' | 'direction' | 'temperature';
type Value<Name extends Coded> = (typeof CODES)[Name][number];

/** Values of a fact in their usual order; what lacks it comes last. */
function codedBars<Name extends Coded>(
  selection: Selection,
  name: Name,
  labels: Readonly<Record<Value<Name>, string>>,
): Bar[] {
  const tallies = tallyBy(selection, selection.facts[name]);
  const marks = CODES[name].map((value) => ({
    key: value as string,
    label: labels[value as Value<Name>],
    filter: { [name]: [value] } as DrillFilter,
  }));
  const bars = marks.map((mark, place) => bar(mark, tallies.get(place + 1) ?? emptyTally()));
  const without = tallies.get(0);
  if (without) bars.push(bar({ key: 'none', label: 'Не указано', filter: { without: ['temperature'] } }, without));
  return bars.filter(({ count }) => count > 0);
}

const byCount = (one: Bar, other: Bar): number => other.count - one.count || (one.label < other.label ? -1 : 1);

type DistributionNames = {
  types: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  chosenTags: readonly number[] | undefined;
};

function typeBars(selection: Selection, { types }: DistributionNames): Bar[] {
  const tallies = tallyBy(selection, selection.facts.type);
  return [...tallies]
    .map(([id, tally]) =>
      bar(
        id === 0
          ? { key: 'none', label: 'Не указан', filter: { without: ['type'] } }
          : { key: String(id), label: types.get(id) ?? '', filter: { type_id: [id] } },
        tally,
      ),
    )
    .sort(byCount);
}

/** A row counts with each of its tags; where tags are chosen, with those: another one's list would not ask for the chosen. */
function tagBars(selection: Selection, { tags: names, chosenTags }: DistributionNames): Bar[] {
  return [...rowsOfTags(selection, chosenTags)]
    .map(([id, rows]) => {
      const tally = tallyAll(narrowed(selection, rows));
      return bar({ key: String(id), label: names.get(id) ?? '', filter: { tag_id: [id] } }, tally);
    })
    .sort(byCount);
}

function hourCells(selection: Selection): Dashboard['distribution']['hours'] {
  const tallies = tallyBy(selection, selection.facts.hour);
  return [...tallies]
    .sort(([one], [other]) => one - other)
    .map(([place, tally]) => {
      const [weekday, hour] = [Math.floor(place / 24), place % 24];
      const filter = counted({
        weekday: [String(weekday)],
        hour: [String(hour)],
      });
      return { weekday, hour, ...present(tally), filter };
    });
}

/** Block of scores by range and of the communications behind them. */
export function distributionBlock({ now }: DashboardInput, names: DistributionNames): Dashboard['distribution'] {
  return {
    grades: gradeBars(now),
    scores: scoreBars(now),
    types: typeBars(now, names),
    temperatures: codedBars(now, 'temperature', COMMUNICATION_TEMPERATURES),
    directions: codedBars(now, 'direction', COMMUNICATION_DIRECTIONS),
    categories: codedBars(now, 'category', COMMUNICATION_CATEGORIES),
    tags: tagBars(now, names),
    hours: hourCells(now),
  };
}
