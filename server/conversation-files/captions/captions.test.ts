import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`captions/samples/${name}`));

describe('captions as services write them (D-67)', () => {
  it('reads Teams: voices in tags, cues with GUIDs, two voices in a cue', async () => {
    expect(await shown('teams.vtt')).toEqual({
      format: 'vtt',
      lines: [
        '3.12–5.48 Орлова Анна: Добрый день, коллеги.',
        '5.48–9.03 Орлова Анна: Начнём с "Окон" & дверей.',
        '8.5–10 Круглова Ольга: Да.',
        '8.5–10 Орлова Анна: Отлично.',
      ],
      notes: [],
    });
  });

  it('reads Zoom: names before words, and a colon inside of them is no name', async () => {
    expect(await shown('zoom.vtt')).toEqual({
      format: 'vtt',
      lines: [
        '16.239–27.079 Анна Орлова: Коллеги, всем добрый день.',
        '27.419–31 Ольга Круглова: Итого: две тысячи, см. https://okna.example',
        '31.5–33 Анна Орлова: Записала.',
      ],
      notes: [],
    });
  });

  it('leaves out headings, styles, regions, comments, settings, identifiers and tags; keeps what only looks like a tag', async () => {
    expect((await shown('settings.vtt')).lines).toEqual([
      '1–3.5 –: Привет всем, если x < 5 < y',
      '3723.004–3725 –: Bye',
    ]);
  });

  it('reads SRT: roles, overlapping cues, dialogue by dashes, a missing last time', async () => {
    const { conversations } = await readWords(sample('captions/samples/dialogue.srt'));
    expect(conversations[0]?.speakers.map(({ label, side }) => [label, side])).toEqual([
      ['Менеджер', 'employee'],
      ['Клиент', 'client'],
    ]);
    expect((await shown('dialogue.srt')).lines).toEqual([
      '1–4 Менеджер: Добрый день!',
      '3.5–6.25 Клиент: Здравствуйте, я по поводу окон.',
      '7–8 –: Сколько?',
      '7–8 –: Пять.',
      '9– –: Хорошо',
    ]);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['Windows-1251', windows1251],
    ['UTF-16 LE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', (text) => Buffer.from(text, 'utf16le')],
    [
      'UTF-8 with its mark and the line ends of Windows',
      (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
    ],
  ])('reads %s', async (_, encode) => {
    const text = Buffer.from(sample('captions/samples/dialogue.srt')).toString('utf8');
    expect(await shownWords(encode(text))).toEqual(await shown('dialogue.srt'));
  });
});

describe('captions that are broken', () => {
  it('reads SRT without blank lines, with wrong order, times and numbers, and loses no words', async () => {
    expect(await shown('broken.srt')).toEqual({
      format: 'srt',
      lines: [
        '1.5–3.25 –: Первая после пустой строки 2026',
        '10–12 –: Вторая',
        '20– –: Назад',
        '20–21 –: Без начала',
        '21–23 –: Конец обор',
      ],
      notes: [
        'Реплики в файле стояли не по порядку времени: они переставлены.',
        'Непонятное время оставлено пустым; таких мест: 1.',
        'Реплик без времени: 2. Им поставлено время соседних.',
      ],
    });
  });

  it('reads WebVTT with voices that never end or have no name', async () => {
    expect((await shown('broken.vtt')).lines).toEqual([
      '1–2 –: <v Анна Добрый день',
      '3–4 –: Без имени',
      '5– –: Пока',
      '6–7 Борис: Я тут',
    ]);
  });

  it('takes a number before the times of the next cue for words, unless it is the number that is due', async () => {
    const cue = (second: number, words: string): string => `00:0${second}.000 --> 00:0${second}.500\n${words}\n`;
    expect((await shownWords(cue(1, 'Сколько?') + cue(2, '500') + cue(3, 'рублей'))).lines.join(' ')).toMatch(/: 500 /);
    expect((await shownWords(`1\n${cue(1, 'Раз\n2')}${cue(2, 'Два')}`)).lines).toEqual([
      '1–1.5 –: Раз',
      '2–2.5 –: Два',
    ]);
  });

  it('reads words that stand on the line of their times', async () => {
    expect((await shownWords('00:01.000 --> 00:02.500  Анна: да\n00:03.000 --> 00:04.000 Олег: нет\n')).lines).toEqual([
      '1–2.5 Анна: да',
      '3–4 Олег: нет',
    ]);
  });

  it('reads what is left of a file cut at any byte', async () => {
    for (const name of ['teams.vtt', 'dialogue.srt']) {
      const bytes = Buffer.from(sample(`captions/samples/${name}`));
      const first = bytes.indexOf('Добрый');
      for (let length = first + 2; length < bytes.length; length += 7) {
        const { lines } = await shownWords(bytes.subarray(0, length));
        expect(lines[0]).toMatch(/(?:Орлова Анна|Менеджер): Д/);
      }
    }
  });

  it('says that captions have no words', async () => {
    expect(await refusal('WEBVTT\n\n00:01.000 --> 00:02.000\n\n')).toBe(
      'В расшифровке нет ни одной реплики с текстом. Проверьте, тот ли это файл.',
    );
  });
});

describe('captions that are hostile', () => {
  const cue = (at: number): string => `${at}\n00:00:01,000 --> 00:00:02,000\nслова\n\n`;
  it.each<[string, string, RegExp | string]>([
    ['a million cues', Array.from({ length: 1_000_000 }, (_, at) => cue(at)).join(''), /больше 10\s000 реплик/],
    ['a million cues without words', `${'00:01.000 --> 00:02.000\n\n'.repeat(1_000_000)}`, /больше 10\s000 реплик/],
    ['a line of ten megabytes', `1\n00:01,000 --> 00:02,000\n${'я'.repeat(10_000_000)}`, /больше 2\s000\s000 знаков/],
    ['an arrow after a million blanks', `1\n00:00:01,000${' '.repeat(1_000_000)}x-->\nслова`, 'taken'],
    ['voices that never end', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v A '.repeat(100_000)}`, 'taken'],
    ['voices that end once', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v A '.repeat(100_000)}>`, 'taken'],
    [
      'tags of a hundred thousand classes',
      `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${'.'.repeat(100_000)}>слова`,
      'taken',
    ],
    [
      'a hundred thousand voices in a cue',
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v A>а</v>'.repeat(100_000)}`,
      /реплик/,
    ],
    ['positions that never end', `1\n00:01,000 --> 00:02,000\n${'{\\'.repeat(200_000)}`, 'taken'],
    ['entities that never end', `1\n00:01,000 --> 00:02,000\n${'&#'.repeat(200_000)}`, 'taken'],
  ])('%s', async (_, text, answer) => {
    expect(await refusal(text)).toMatch(answer);
  });

  it('splits what is longer than a segment at the ends of words, by time', async () => {
    const words = Array.from({ length: 2000 }, (_, at) => `слово${at}`).join(' ');
    const { conversations } = await readWords(`1\n00:00:00,000 --> 00:01:40,000\n${words}\n`);
    const segments = conversations[0]?.segments ?? [];
    expect(segments.map(({ text }) => text).join(' ')).toBe(words);
    expect(segments.length).toBeGreaterThan(4);
    expect(segments.every(({ text }) => text.length <= CONVERSATION_LIMITS.segmentText)).toBe(true);
    expect(segments.slice(1).every(({ start }, at) => start === segments[at]?.end)).toBe(true);
    expect(conversations[0]?.notes[0]).toMatch(/^Реплики длиннее 4\s000 знаков разделены/);
  });
});

type Written = { start: number; length: number; text: string; voice: string };
const clock = (ms: number, mark: string): string => {
  const pad = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}${mark}${pad(ms % 1000, 3)}`;
};
const SIGNS = Array.from('абвЯz059.,!?-');
const WORD = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 12 });
const cues: fc.Arbitrary<Written[]> = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 9_000_000 }),
    length: fc.integer({ min: 0, max: 60_000 }),
    text: fc.array(WORD, { minLength: 1, maxLength: 8 }).map((words) => `я ${words.join(' ')}`),
    voice: fc.constantFrom('Анна Орлова', 'Олег <3', 'Q&A'),
  }),
  { minLength: 1, maxLength: 20 },
);
const inOrder = (written: Written[]): Written[] => written.toSorted((a, b) => a.start - b.start);
const seconds = ({ start, length }: Written): string => `${start / 1000}–${(start + length) / 1000}`;

describe('captions written by a writer', () => {
  it('come back equal from SRT', async () => {
    await fc.assert(
      fc.asyncProperty(cues, async (written) => {
        const text = written
          .map(
            (one, at) => `${at + 1}\n${clock(one.start, ',')} --> ${clock(one.start + one.length, ',')}\n${one.text}\n`,
          )
          .join('\n');
        const { lines } = await shownWords(text);
        expect(lines).toEqual(inOrder(written).map((one) => `${seconds(one)} –: ${one.text}`));
      }),
      { numRuns: 100 },
    );
  });

  it('come back equal from WebVTT', async () => {
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    await fc.assert(
      fc.asyncProperty(cues, async (written) => {
        const text = written
          .map(
            (one) =>
              `\n${clock(one.start, '.')} --> ${clock(one.start + one.length, '.')}\n<v ${escaped(one.voice)}>${escaped(one.text)}</v>\n`,
          )
          .join('');
        const { lines } = await shownWords(`WEBVTT\n${text}`);
        expect(lines).toEqual(inOrder(written).map((one) => `${seconds(one)} ${one.voice}: ${one.text}`));
      }),
      { numRuns: 100 },
    );
  });
});

function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
}
