import { describe, expect, it } from 'vitest';
import type { TranscriptSegment } from '../communications/communications.schema.ts';
import { orderedSegments, transcriptProblem } from './check-words.ts';
import {
  joinWithNext,
  replaceSegment,
  shiftTimes,
  splitSegment,
  swapSides,
  voicesOf,
  withVoiceSides,
} from './edit-segments.ts';

const line = (over: Partial<TranscriptSegment>): TranscriptSegment => ({
  side: 'employee',
  speaker: 'Мария',
  start: 0,
  end: 10,
  text: 'Добрый день, слушаю',
  ...over,
});
const talk = [line({}), line({ side: 'client', speaker: null, start: 10, end: 14, text: 'Сколько стоит?' })];

describe('corrections of a transcript (D-68)', () => {
  it('puts a corrected segment in its place and takes out one without words', () => {
    expect(replaceSegment(talk, 1, line({ text: 'Дорого' }))).toEqual([talk[0], line({ text: 'Дорого' })]);
    expect(replaceSegment(talk, 1, line({ text: '  ' }))).toEqual([talk[0]]);
  });

  it('splits the time of a segment as its characters, and never leaves a half without words', () => {
    expect(splitSegment(talk, 0, 12)).toEqual([
      line({ text: 'Добрый день,', end: 6.32 }),
      line({ text: 'слушаю', start: 6.32 }),
      talk[1],
    ]);
    expect(splitSegment(talk, 0, 0)).toEqual(talk);
    expect(splitSegment(talk, 0, 19)).toEqual(talk);
    const untimed = [line({ start: null, end: null })];
    expect(splitSegment(untimed, 0, 12)).toMatchObject([
      { start: null, end: null },
      { start: null, end: null },
    ]);
  });

  it('joins what was split back into the same words and times', () => {
    expect(joinWithNext(splitSegment(talk, 0, 12), 0)).toEqual(talk);
    expect(joinWithNext(talk, 1)).toEqual(talk);
  });

  it('moves all times together, and none before the beginning', () => {
    expect(shiftTimes(talk, 1.5)).toMatchObject([
      { start: 1.5, end: 11.5 },
      { start: 11.5, end: 15.5 },
    ]);
    expect(shiftTimes(talk, -1)).toBeNull();
    expect(shiftTimes([line({ start: null, end: null })], 1)).toBeNull();
  });

  it('exchanges employee and client and leaves the others', () => {
    const sides = ['employee', 'client', 'colleague', 'unknown'] as const;
    expect(swapSides(sides.map((side) => line({ side }))).map(({ side }) => side)).toEqual([
      'client',
      'employee',
      'colleague',
      'unknown',
    ]);
  });

  it('changes the side of a voice everywhere it is heard', () => {
    const heard = [...talk, line({ text: 'До свидания' })];
    expect(voicesOf(heard)).toEqual([
      { name: 'Мария', side: 'employee' },
      { name: null, side: 'client' },
    ]);
    expect(withVoiceSides(heard, ['colleague', 'employee']).map(({ side }) => side)).toEqual([
      'colleague',
      'employee',
      'colleague',
    ]);
  });
});

describe('a transcript as it is kept (D-66)', () => {
  it('stands in the order of its times, with an end for each', () => {
    expect(
      orderedSegments([line({ start: 5, end: null, text: 'б' }), line({ start: 1, end: null, text: 'а' })]),
    ).toEqual([line({ start: 1, end: 5, text: 'а' }), line({ start: 5, end: 5, text: 'б' })]);
  });

  it('may have no times at all, and no words at all it may not', () => {
    expect(transcriptProblem([line({ start: null, end: null })])).toBeNull();
    expect(transcriptProblem([line({ text: ' ' })])).toBe('В расшифровке нет слов.');
    expect(transcriptProblem([line({}), line({ start: null, end: null })])).toBe(
      'Укажите время у всех реплик или ни у одной.',
    );
  });
});
