import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Segment {
  speaker: 'employee' | 'client';
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
  employee_name: string;
  client_name: string;
  summary: string;
  duration_seconds: number;
  channels: number;
  segments: Segment[];
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

test('разговоров хватает: не меньше восьми, по два на компанию, есть разное качество', () => {
  expect(dialogues.length).toBeGreaterThanOrEqual(8);
  for (const company of ['okna', 'avto', 'dom', 'med', 'sky']) {
    expect(dialogues.filter((dialogue) => dialogue.company === company)).toHaveLength(2);
  }
  expect(new Set(dialogues.map((dialogue) => dialogue.quality))).toEqual(new Set(['good', 'medium', 'bad']));
});

test('у каждого текста есть запись и расшифровка, лишних файлов нет', () => {
  expect(slugs).toEqual(slugsIn(SOURCE, '.txt'));
  expect(slugsIn(AUDIO, '.mp3')).toEqual(slugs);
});

test('весь набор не тяжелее 6 МБ', () => {
  const total = readdirSync(AUDIO).reduce((sum, name) => sum + statSync(AUDIO + name).size, 0);
  expect(total).toBeLessThanOrEqual(6 * 1024 * 1024);
});

test.each(named)('%s: заголовки заполнены, запись на месте', (slug, dialogue) => {
  expect(slugs).toContain(slug);
  expect(existsSync(`${AUDIO}${slug}.mp3`)).toBe(true);
  expect(['incoming', 'outgoing']).toContain(dialogue.direction);
  for (const text of [dialogue.title, dialogue.employee_name, dialogue.client_name, dialogue.summary]) {
    expect(text.trim()).not.toBe('');
  }
  expect(dialogue.channels).toBe(2);
  expect(dialogue.duration_seconds).toBeGreaterThanOrEqual(60);
  expect(dialogue.duration_seconds).toBeLessThanOrEqual(130);
  expect(isHundredths(dialogue.duration_seconds)).toBe(true);
});

test.each(named)('%s: реплики по порядку и внутри записи', (_slug, dialogue) => {
  expect(dialogue.segments.length).toBeGreaterThanOrEqual(10);
  let previousStart = -1;
  const freeFrom = { employee: 0, client: 0 };
  for (const { speaker, start, end, text } of dialogue.segments) {
    expect(['employee', 'client']).toContain(speaker);
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/[{}|]/);
    expect(isHundredths(start) && isHundredths(end)).toBe(true);
    expect(start).toBeGreaterThan(previousStart);
    expect(start).toBeGreaterThanOrEqual(freeFrom[speaker]);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(dialogue.duration_seconds);
    previousStart = start;
    freeFrom[speaker] = end;
  }
});

test.each(named)('%s: волна 2×800 целых от 0 до 100 и молчит вне реплик', (_slug, dialogue) => {
  expect(dialogue.peaks).toHaveLength(2);
  for (const channel of dialogue.peaks) {
    expect(channel).toHaveLength(800);
    expect(channel.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
  }
  expect(Math.max(...dialogue.peaks.flat())).toBe(100);

  const step = dialogue.duration_seconds / 800;
  for (const [index, speaker] of (['employee', 'client'] as const).entries()) {
    const own = dialogue.segments.filter((segment) => segment.speaker === speaker);
    const stray = (dialogue.peaks[index] ?? []).filter(
      (peak, bucket) => peak > 0 && !own.some(({ start, end }) => start < (bucket + 1) * step && end > bucket * step),
    );
    expect(stray).toEqual([]);
  }
});
