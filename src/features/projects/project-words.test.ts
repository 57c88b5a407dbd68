import { expect, it } from 'vitest';
import { appealsText, normText, recordingsText, thresholdText, transcribeText } from './project-words.ts';

const rules = {
  appeals_on: null,
  appeal_window_days: null,
  appeal_limit: null,
  appeal_may_lower: false,
  norm: null,
  effective_norm: null,
  pass_threshold: null,
  recordings_days: null,
  transcribe_share: null,
  transcribe_from_seconds: null,
  transcribe_hours: 'any' as const,
};

it.each([
  [{}, 'Как в форме; балл при пересмотре не снижается'],
  [{ appeals_on: false, appeal_limit: 2 }, 'Выключены'],
  [
    { appeals_on: true, appeal_window_days: 14, appeal_limit: 2, appeal_may_lower: true },
    'Включены, 14\u00a0дней на подачу, не больше 2 на оценку; балл при пересмотре может снизиться',
  ],
])('appeals are told in words: %j', (over, text) => {
  expect(appealsText({ ...rules, ...over })).toBe(text);
});

it('norm and threshold say where they come from', () => {
  expect(normText(rules)).toBe('Не указано');
  expect(normText({ ...rules, effective_norm: 21 })).toBe('21\u00a0оценка на сотрудника в месяц (как у компании)');
  expect(normText({ ...rules, norm: 5, effective_norm: 5 })).toBe('5\u00a0оценок на сотрудника в месяц');
  expect(thresholdText(rules)).toBe('Как в форме');
  expect(thresholdText({ ...rules, pass_threshold: 0 })).toBe('0 %');
});

it('the time for which recordings are kept is told in words', () => {
  expect(recordingsText(rules)).toBe('Хранятся без срока');
  expect(recordingsText({ ...rules, recordings_days: 31 })).toBe('Хранятся 31\u00a0день');
});

it.each([
  [{}, 'По просьбе'],
  [{ transcribe_share: 100 }, 'Все новые записи'],
  [
    { transcribe_share: 50, transcribe_from_seconds: 30, transcribe_hours: 'night' as const },
    '50 % новых записей от 30 с, с 22:00 до 7:00',
  ],
])('which new recordings are recognised is told in words (D-42): %j', (over, text) => {
  expect(transcribeText({ ...rules, ...over })).toBe(text);
});
