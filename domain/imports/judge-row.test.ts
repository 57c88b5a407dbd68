import { describe, expect, it } from 'vitest';
import { judgeRow, type ImportRowContext } from './judge-row.ts';
import { AudioIndex, type AudioName } from './match-audio.ts';

const fresh: ImportRowContext = {
  earlier: null,
  refusal: null,
  stored: null,
  hasNewRecord: false,
  newWords: null,
  remarks: [],
};
const same = { isRemoved: false, changed: [] };

describe('what becomes of a row (D-35)', () => {
  it.each<[string, Partial<ImportRowContext>, string, string | null]>([
    ['a new call', {}, 'made', null],
    [
      'a new call with a remark',
      { remarks: ['Записи «a.mp3» нет среди файлов.'] },
      'made',
      'Записи «a.mp3» нет среди файлов.',
    ],
    ['a call that the filter leaves out', { refusal: 'Звонок короче 10 с.' }, 'skipped', 'Звонок короче 10 с.'],
    ['a row that is there twice', { earlier: { row: 5, isSame: true } }, 'skipped', 'Повтор строки 5.'],
    [
      'a row that says otherwise than an earlier one',
      { earlier: { row: 5, isSame: false } },
      'refused',
      'Тот же звонок, что в строке 5, но сведения другие.',
    ],
    ['a call that is here', { stored: same }, 'skipped', 'Уже загружена.'],
    [
      'a correction',
      { stored: { isRemoved: false, changed: ['duration_seconds', 'person'] } },
      'updated',
      'Новое: длительность, сотрудник.',
    ],
    ['words that came later', { stored: same, newWords: 'расшифровка' }, 'updated', 'Новое: расшифровка.'],
    ['a recording that came later', { stored: same, hasNewRecord: true }, 'updated', 'Новое: запись.'],
    [
      'a call that was removed',
      { stored: { isRemoved: true, changed: ['client_name'] }, hasNewRecord: true },
      'skipped',
      'Эта коммуникация удалена.',
    ],
  ])('%s', (_, context, verdict, reason) => {
    expect(judgeRow({ ...fresh, ...context })).toEqual({ verdict, reason });
  });
});

describe('recordings of rows (D-35)', () => {
  const file = (name: string, file_id = 1): AudioName => ({ name, file_id, entry: null });
  const index = new AudioIndex([
    file('Записи/Звонок 1.MP3', 1),
    file('2026_A-17_out.wav', 2),
    file('B-2.mp3', 3),
    file('папка\\C.3.mp3', 4),
    file('twice.mp3', 5),
    file('другая/twice.mp3', 6),
  ]);
  const find = (record_file: string | null, external_id: string | null = null) =>
    index.find({ record_file, external_id })?.file_id ?? null;

  it.each([
    ['Звонок 1.mp3', 1],
    ['C:\\rec\\звонок 1.mp3', 1],
    ['звонок 1', 1],
    ['Звонок 1.wav', 1],
    ['c.3.mp3', 4],
    ['c.3', 4],
    ['нет.mp3', null],
    ['twice.mp3', null],
  ])('are found by the name of the file: %s', (name, id) => {
    expect(find(name)).toBe(id);
  });

  it.each([
    ['B-2', 3],
    ['a-17', 2],
    ['A-1', null],
    ['C.3', 4],
  ])('are found by the id of the call: %s', (id, found) => {
    expect(find(null, id)).toBe(found);
  });

  it('are found by nothing else where the row names a file', () => {
    expect(find('нет.mp3', 'B-2')).toBeNull();
    expect(find(null)).toBeNull();
  });
});
