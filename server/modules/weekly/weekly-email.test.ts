import { expect, test } from 'vitest';
import { weeklyContent } from '#tests/support/weekly-content.ts';
import { weeklyEmail } from './weekly-email.ts';

const files = { pdf: new Uint8Array(), xlsx: new Uint8Array() };
const to = { name: null, link: 'https://razbor.example/reports/weekly/1', supportEmail: 'support@razbor.example' };
const sender = { name: 'Иванова Анна', email: 'pm@razbor.example' };

test('D-29: a letter with a report has its figures, names who sent it, and its answer goes to them', () => {
  const letter = weeklyEmail({ content: weeklyContent({}), sender }, files, to);
  expect(letter.replyTo).toBe('pm@razbor.example');
  expect(letter.text).toMatch(/^Средний балл: 81,4/m);
  expect(letter.text).toContain('Вопросы по отчёту — Иванова Анна, pm@razbor.example.');
});

test('D-29: figures that are left out of a report stand in no letter, and nobody is named who is gone', () => {
  const content = weeklyContent({});
  const layout = content.layout.map((one) => (one.block === 'figures' ? { ...one, shown: false } : one));
  const letter = weeklyEmail({ content: { ...content, layout }, sender: null }, files, to);
  expect(letter.replyTo).toBeUndefined();
  expect(letter.text).not.toMatch(/^Средний балл: /m);
  expect(letter.text).not.toContain('Вопросы по отчёту');
});
