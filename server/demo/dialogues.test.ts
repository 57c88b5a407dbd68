import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { valueProblem } from '#domain/evaluations/check-value.ts';
import { DEMO_COMPANIES, DEMO_TAGS, DEMO_TYPES } from './catalogue.ts';
import { heardAnswer, type Judgement } from './heard.ts';
import { shareOf } from './remarks.ts';
import { DEMO_CRITERIA, formCriterion } from './scorecards.ts';

interface Segment {
  side: 'employee' | 'client';
  start: number;
  end: number;
  text: string;
}

interface Dialogue {
  slug: string;
  title: string;
  company: string;
  direction: string;
  quality: string;
  projects: string[];
  category: string;
  type: string;
  tags: string[];
  employee_name: string | null;
  client_name: string;
  summary: string;
  hold_seconds: number;
  duration_seconds: number;
  channels: number;
  segments: Segment[];
  judgements: Judgement[];
  peaks: number[][];
}

const AUDIO = fileURLToPath(new URL('./audio/', import.meta.url));
const SOURCE = fileURLToPath(new URL('./dialogues/', import.meta.url));

const slugsIn = (folder: string, extension: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .sort();

const slugs = slugsIn(AUDIO, '.json');
const dialogues = slugs.map((slug) => JSON.parse(readFileSync(`${AUDIO}${slug}.json`, 'utf8')) as Dialogue);
const named = dialogues.map((dialogue) => [dialogue.slug, dialogue] as const);

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

test('there are conversations enough: at least forty, good and bad in each company, and meetings', () => {
  expect(dialogues.length).toBeGreaterThanOrEqual(40);
  for (const company of ['okna', 'avto', 'dom', 'med', 'sky']) {
    const own = dialogues.filter((dialogue) => dialogue.company === company);
    expect(own.length).toBeGreaterThanOrEqual(7);
    expect(own.map(({ quality }) => quality)).toEqual(expect.arrayContaining(['good', 'bad']));
  }
  expect(dialogues.filter(({ category }) => category === 'meeting').length).toBeGreaterThanOrEqual(3);
  expect(new Set(dialogues.map((dialogue) => dialogue.quality))).toEqual(new Set(['good', 'medium', 'bad']));
});

test('each text has its recording and transcript, and no file is left over', () => {
  expect(slugs).toEqual(slugsIn(SOURCE, '.txt'));
  expect(slugsIn(AUDIO, '.mp3')).toEqual(slugs);
});

test('the whole set weighs 12 MB at most', () => {
  const total = readdirSync(AUDIO).reduce((sum, name) => sum + statSync(AUDIO + name).size, 0);
  expect(total).toBeLessThanOrEqual(12 * 1024 * 1024);
});

test.each(named)('%s: its headings are filled in and its recording is there', (slug, dialogue) => {
  expect(slugs).toContain(slug);
  expect(existsSync(`${AUDIO}${slug}.mp3`)).toBe(true);
  expect(['incoming', 'outgoing']).toContain(dialogue.direction);
  for (const text of [dialogue.title, dialogue.client_name, dialogue.summary]) {
    expect(text.trim()).not.toBe('');
  }
  const places = DEMO_COMPANIES.find(({ key }) => key === dialogue.company)?.projects.map(({ name }) => name);
  expect(places).toEqual(expect.arrayContaining(dialogue.projects));
  expect(dialogue.projects.length).toBeGreaterThan(0);
  expect(DEMO_TYPES).toContain(dialogue.type);
  expect(DEMO_TAGS).toEqual(expect.arrayContaining(dialogue.tags));
  expect(dialogue.channels).toBe(2);
  expect(dialogue.duration_seconds).toBeGreaterThanOrEqual(35);
  expect(dialogue.duration_seconds).toBeLessThanOrEqual(130);
  expect(isHundredths(dialogue.duration_seconds)).toBe(true);
});

test.each(named)('%s: its turns are in order and within the recording', (_slug, dialogue) => {
  expect(dialogue.segments.length).toBeGreaterThanOrEqual(10);
  let previousStart = -1;
  const freeFrom = { employee: 0, client: 0 };
  for (const { side, start, end, text } of dialogue.segments) {
    expect(['employee', 'client']).toContain(side);
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/[{}|]/);
    expect(isHundredths(start) && isHundredths(end)).toBe(true);
    expect(start).toBeGreaterThan(previousStart);
    expect(start).toBeGreaterThanOrEqual(freeFrom[side]);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(dialogue.duration_seconds);
    previousStart = start;
    freeFrom[side] = end;
  }
});

test.each(named)('%s: who says their own name is named as the employee', (_slug, { employee_name, segments }) => {
  const own = segments.filter(({ side }) => side === 'employee').map(({ text }) => text);
  if (employee_name !== null) expect(own.join(' ')).toContain(employee_name.split(' ')[0]);
  else expect(own.join(' ')).not.toMatch(/меня зовут|администратор [А-Я]/i);
});

test.each(named)(
  '%s: answers are on the scale, a loss is explained, words sound in their seconds',
  (_slug, dialogue) => {
    for (const { criterion: slug, answer, reason, comment, quote, start = 0, end = 0 } of dialogue.judgements) {
      const criterion = formCriterion({ slug, weight: 1 }, new Map());
      const given = heardAnswer(criterion, dialogue);
      const share = given && !given.na ? shareOf(criterion, given.value) : null;
      expect(answer === 'na' || share !== null, `${slug} ${answer}`).toBe(true);
      if (answer !== 'na') expect(valueProblem(criterion.scale, given?.value ?? null), slug).toBeNull();
      else expect(criterion.allow_na, slug).toBe(true);
      if (reason !== '') expect(criterion.reasons).toContain(reason);
      expect(reason === '' || (share !== null && share < 1), `${slug}: причина без потери`).toBe(true);
      if (share !== null && share < 1 && criterion.comment_required === 'on_loss') expect(comment, slug).not.toBe('');
      if (quote === '') continue;
      const heard = dialogue.segments.find(({ text }) => text.includes(quote));
      expect(start).toBeGreaterThanOrEqual((heard?.start ?? Infinity) - 0.1);
      expect(end).toBeLessThanOrEqual((heard?.end ?? 0) + 0.1);
    }
  },
);

test('the conversations show every criterion that they speak of', () => {
  const judged = new Set(dialogues.flatMap(({ judgements }) => judgements.map(({ criterion }) => criterion)));
  const unheard = ['hold', 'crm', 'topic', 'callback'];
  expect(DEMO_CRITERIA.map(({ slug }) => slug).filter((slug) => !judged.has(slug))).toEqual(unheard);
});

test.each(named)(
  '%s: its waveform is 2×800 whole numbers from 0 to 100, silent outside the turns',
  (_slug, dialogue) => {
    expect(dialogue.peaks).toHaveLength(2);
    for (const channel of dialogue.peaks) {
      expect(channel).toHaveLength(800);
      expect(channel.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
    }
    expect(Math.max(...dialogue.peaks.flat())).toBe(100);

    const step = dialogue.duration_seconds / 800;
    for (const [index, side] of (['employee', 'client'] as const).entries()) {
      const own = dialogue.segments.filter((segment) => segment.side === side);
      const stray = (dialogue.peaks[index] ?? []).filter(
        (peak, bucket) => peak > 0 && !own.some(({ start, end }) => start < (bucket + 1) * step && end > bucket * step),
      );
      expect(stray).toEqual([]);
    }
  },
);
