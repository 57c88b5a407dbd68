import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_LIMITS } from '#domain/communications/sides.ts';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const READABLE = /Можно загрузить: Субтитры SRT, Субтитры WebVTT, Текст расшифровки, .*AssemblyAI/;
const bytes = (...values: (number | string)[]): Uint8Array =>
  Buffer.concat(values.map((one) => (typeof one === 'number' ? Buffer.from([one]) : Buffer.from(one, 'latin1'))));
const NOISE = '\u0000\u0001\u0002\u0000'.repeat(50);

describe('a file of words is told by its content (D-66)', () => {
  it.each<[string, Uint8Array | string, RegExp]>([
    ['an empty file', '', /^Файл пуст\./],
    ['blanks', ' \n\t\r\n', /^Файл пуст\./],
    ['a PNG', bytes(0x89, 'PNG\r\n', NOISE), /^Это изображение PNG\./],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, NOISE), /^Это изображение JPEG\./],
    ['a WebP', bytes('RIFF', NOISE.slice(0, 4), 'WEBP', NOISE), /^Это изображение WebP\./],
    ['a PDF', '%PDF-1.7\n1 0 obj', /^Это PDF: сохраните его текст/],
    ['RTF', '{\\rtf1\\ansi слова}', /^Это документ RTF: сохраните его как текст/],
    ['Word', bytes('PK\u0003\u0004', NOISE, 'word/document.xml'), /^Это документ Word: сохраните/],
    ['Excel', bytes('PK\u0003\u0004', NOISE, 'xl/workbook.xml'), /^Это таблица Excel/],
    ['an archive', bytes('PK\u0003\u0004', NOISE, 'запись'), /^Это архив ZIP\./],
    ['old Word', bytes(0xd0, 0xcf, 0x11, 0xe0, NOISE), /^Это документ старого Word или Excel/],
    ['a program', bytes('MZ', NOISE), /^Это программа\./],
    [
      'WAV',
      bytes('RIFF', NOISE.slice(0, 4), 'WAVEfmt ', NOISE),
      /^Это запись, а не её расшифровка: загрузите её как запись\./,
    ],
    ['Ogg', bytes('OggS', NOISE), /^Это запись, а не её расшифровка/],
    ['AMR', bytes('#!AMR\n', NOISE), /^Это запись, а не её расшифровка/],
    ['M4A', bytes('\0\0\0\u0020ftypM4A ', NOISE), /^Это запись, а не её расшифровка/],
    ['MP4', bytes('\0\0\0\u0020ftypisom', NOISE), /^Это запись или видео, а не расшифровка/],
    ['Matroska', bytes(0x1a, 0x45, 0xdf, 0xa3, NOISE), /^Это видео, а не расшифровка/],
    ['some binary file', bytes(NOISE), /^Это двоичный файл, не текст\./],
    ['a page', '<!DOCTYPE html><p>слова</p>', /^Это веб-страница \(HTML\): скопируйте/],
    ['XML', '<?xml version="1.0"?><a>слова</a>', /^Это XML\./],
    ['JSON of something else', '{"id":1,"price":2}', /^Это JSON, но не расшифровка: поля «id», «price»\./],
    ['a list of JSON', '[{"a":1}]', /^Это JSON, но не расшифровка: список, в нём поля «a»\./],
    ['numbers in JSON', '[1, 2]', /^Это JSON, но не расшифровка: список, в нём полей нет\./],
    ['an empty list', '[]', /^Это пустой список JSON\./],
    ['JSON that is cut', '{"segments":[{"start":0,', /^Файл похож на JSON, но повреждён или обрывается/],
    ['signs without letters', '*** --- ***', /^В файле нет слов\./],
  ])('%s is said to be what it is', async (_, file, sentence) => {
    expect(await refusal(file)).toMatch(sentence);
    expect(await refusal(file)).toMatch(READABLE);
  });

  it('names no more than eight fields of a stranger, however they are called', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}${'я'.repeat(100)}\n`, at]));
    const sentence = await refusal(JSON.stringify({ ...fields, constructor: 1 }));
    expect(sentence.match(/«\d/g)).toHaveLength(8);
    expect(sentence).toMatch(/ и другие\. /);
  });

  it('takes no notice of the name', async () => {
    const { format } = await readWords(sample('captions/samples/teams.vtt'), 'звонок.mp3');
    expect(format).toBe('vtt');
  });

  it('reads text that begins like something else', async () => {
    for (const text of ['MZ: привет', '[00:12] Анна: да', 'PK — это мы', '{слова в скобках}'])
      expect((await readWords(text)).format).toBe('text');
  });

  it('reads UTF-8 cut in the middle of a letter', async () => {
    const text = Buffer.from('Анна: Привет\nОлег: Да');
    expect((await shownWords(text.subarray(0, -1))).lines[0]).toBe('Анна: Привет');
  });
});

describe('JSON that is hostile', () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  it.each<[string, string, RegExp]>([
    ['a hundred thousand lists in one another', deep(100_000), /Это JSON, но не расшифровка/],
    [
      'such lists as words of a transcript',
      `{"segments":[{"start":0,"end":1,"text":"да","words":${deep(100_000)}}]}`,
      /taken/,
    ],
    [
      'objects in one another',
      `${'{"results":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      /Это JSON, но не расшифровка/,
    ],
    ['lists that are never closed', '['.repeat(1_000_000), /повреждён или обрывается/],
    ['objects that are never closed', '{"a":'.repeat(300_000), /повреждён или обрывается/],
    ['a string that is never closed', `{"a":"${'\\"'.repeat(1_000_000)}`, /повреждён или обрывается/],
    ['a million objects one after another', '{"a":1}'.repeat(1_000_000), /Это JSON, но не расшифровка: поля «a»/],
    ['names of a prototype', '{"__proto__":{"segments":[{"start":0,"text":"да"}]},"constructor":{}}', /не расшифровка/],
  ])('%s', async (_, text, sentence) => {
    expect(await refusal(text)).toMatch(sentence);
  });
});

/** Whatever is read is within the bounds, has no half of a time, and refers to speakers that there are. */
async function expectSound(file: Uint8Array): Promise<void> {
  try {
    for (const { segments, speakers } of (await readWords(file)).conversations) {
      expect(segments.length).toBeLessThanOrEqual(CONVERSATION_LIMITS.segments);
      for (const { speaker, start, end, text } of segments) {
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(speaker === null || speaker < speakers.length).toBe(true);
        expect(start === null || end === null || start <= end).toBe(true);
      }
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'ConversationError' });
  }
}

const NAMES = [
  'segments results result response chunks alternatives words text transcript start end utterances channels items',
  'audio_segments status audio_url final finalRefinement normalizedText start_time endTime speaker channel channelTag',
  'speakerTag transcription offsets Transcript Content normalized_text startTime word audioCursors done createdAt side',
].flatMap((line) => line.split(' '));
const SIGNS = Array.from('Аб:0129[](){}<>-–"\\.,\n /v&#;');

describe('whatever comes', () => {
  const SAMPLES = [
    'captions/samples/teams.vtt',
    'captions/samples/dialogue.srt',
    'plain-text/samples/times.txt',
    'whisper/samples/whisperx.json',
    'speechkit/samples/v2.json',
    'speechkit/samples/v3-stream.txt',
    'salute/samples/async.json',
    'voicekit/samples/recognize.json',
    'google/samples/diarised.json',
    'amazon/samples/items.json',
    'deepgram/samples/channels.json',
    'assemblyai/samples/words.json',
  ].map(sample);

  it('bytes are read or refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (file) => expectSound(file)),
      { numRuns: 300 },
    );
  });

  it('so is text', async () => {
    const line = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', 'WEBVTT\n\n', '00:01.000 --> 00:02.000\n'), line, (head, text) =>
        expectSound(Buffer.from(head + text)),
      ),
      { numRuns: 300 },
    );
  });

  it('so is a sample with a part replaced by something of another type', async () => {
    const values = fc.constantFrom(
      'null',
      '7',
      '-1e308',
      '"я"',
      '[]',
      '{}',
      '[[]]',
      'true',
      '"9s"',
      '',
      ',',
      '\\u0000',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SAMPLES), fc.nat(), fc.nat(60), values, (file, at, length, value) => {
        const text = Buffer.from(file).toString('utf8');
        const from = at % text.length;
        return expectSound(Buffer.from(text.slice(0, from) + value + text.slice(from + length)));
      }),
      { numRuns: 300 },
    );
  });

  it('so is JSON of any shape under the names that recognisers use', async () => {
    const names = fc.constantFrom(...NAMES);
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<unknown>('да', '1s', 'completed', 1, -1, null, true),
        tie('list'),
        tie('fields'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      fields: fc.dictionary(names, tie('value'), { maxKeys: 5 }),
    }));
    await fc.assert(
      fc.asyncProperty(value, (json) => expectSound(Buffer.from(JSON.stringify(json)))),
      { numRuns: 1000 },
    );
  });
});
