import { describe, expect, it } from 'vitest';
import { personInFileName } from './person-in-file-name.ts';

describe('personInFileName', () => {
  it.each([
    ['2026-11-26_Иванов_Иван.mp3', 'Иванов Иван'],
    ['Петрова Анна Сергеевна 26.11.wav', 'Петрова Анна Сергеевна'],
    ['Чат WhatsApp с Пётр.txt', ''],
    ['звонок 79001234567.mp3', ''],
    ['Запись_14.m4a', ''],
    ['Салтыков-Щедрин Михаил.mp3', 'Салтыков-Щедрин Михаил'],
    ['John Smith.mp3', ''],
    ['', ''],
  ])('%s → «%s»', (file, name) => {
    expect(personInFileName(file)).toBe(name);
  });
});
