import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldQuoted } from './fold-quoted.ts';

describe('what a letter repeats is folded, not lost (D-67)', () => {
  it.each([
    {
      name: 'Outlook in Russian',
      tail: 'От: Анна <anna@example.ru>\nОтправлено: 26 ноября 2026 г. 14:03\nКому: Олег\nТема: Кухня\n\nЗдравствуйте!',
    },
    { name: 'Outlook in English', tail: '-----Original Message-----\nFrom: Anna\nSent: Thursday\n\nHello' },
    { name: 'bold names', tail: '*От:* Анна\n*Кому:* Олег\n\nЗдравствуйте!' },
    { name: 'Gmail', tail: 'чт, 26 нояб. 2026 г. в 14:03, Анна <anna@example.ru>:\n\n> Здравствуйте!\n> Кухня' },
    {
      name: 'Gmail in two lines',
      tail: 'чт, 26 нояб. 2026 г. в 14:03, Анна Смирнова <\nanna@example.ru>:\n\n> Здравствуйте!',
    },
    { name: 'Gmail in English', tail: 'On Thu, Nov 26, 2026 at 2:03 PM Anna <anna@example.ru> wrote:\n\n> Hello' },
    { name: 'Mail.ru', tail: 'Четверг, 26 ноября 2026, 14:03 +03:00 от Анна <anna@example.ru>:\n \n>Здравствуйте!' },
    {
      name: 'Yandex, whose quotation has no marks',
      tail: '26.11.2026, 14:03, "Анна" <anna@example.ru>:\nЗдравствуйте!',
    },
    { name: 'an iPhone', tail: '26 нояб. 2026 г., в 14:03, Анна <anna@example.ru> написал(а):\n\n> Здравствуйте!' },
    { name: 'Thunderbird', tail: '26.11.2026 14:03, Анна пишет:\n> Здравствуйте!\n>> И вам' },
    { name: 'a letter sent on', tail: '---------- Forwarded message ---------\nFrom: Anna\n\nHello' },
    { name: 'Yandex sending on', tail: '-------- Пересылаемое сообщение --------\n26.11.2026, Анна\n\nЗдравствуйте!' },
    { name: 'a signature', tail: '-- \nОлег Петров\n+7 916 123-45-67' },
    { name: 'marks alone', tail: '> Здравствуйте!\n>\n> Кухня' },
    { name: 'The Bat', tail: 'АС> Здравствуйте!' },
  ])('folds $name away', ({ tail }) => {
    expect(foldQuoted(`Добрый день!\n\nОтвет: да.\n\n${tail}\n`)).toEqual({
      text: 'Добрый день!\n\nОтвет: да.',
      quoted: tail,
    });
  });

  it('folds the quotation that an answer stands below', () => {
    const lead = '26.11.2026 14:03, Анна пишет:\n> Здравствуйте!';
    expect(foldQuoted(`${lead}\n\nДа.\n\n-- \nОлег`)).toEqual({ text: 'Да.', quoted: `${lead}\n\n-- \nОлег` });
  });

  it.each([
    ['answers between quotations', 'Анна пишет 26.11.2026:\n> раз?\nда\n> два?\nнет'],
    ['a letter that is all quotation', '> Здравствуйте!\n> Кухня'],
    ['a letter sent on without a word', '---------- Forwarded message ---------\nFrom: Anna\n\nHello'],
    ['words that only look like it', 'От: двери до окна 2 м\n— такие размеры.\nОн пишет:\nвот так\n--- \nи 14:03:'],
  ])('leaves whole %s', (_, letter) => {
    expect(foldQuoted(letter)).toEqual({ text: letter, quoted: '' });
  });

  it('loses no line', () => {
    const line = fc.constantFrom(
      'да',
      '> раз',
      '',
      '-- ',
      'От: А',
      'Кому: Б',
      'А пишет 12:30:',
      '---- Original message',
      'x <a@b>:',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { text, quoted } = foldQuoted(lines.join('\n'));
        const left = (all: string) =>
          all
            .split('\n')
            .map((each) => each.trim())
            .filter((each) => each !== '')
            .toSorted();
        expect(left(`${text}\n${quoted}`)).toEqual(left(lines.join('\n')));
      }),
    );
  });

  it('reads a million lines that look like heads, and one line of ten megabytes', () => {
    for (const line of ['От: А\n', '> ', '-- x\n', 'А пишет 12:30:\n', '12:30 <\na@b>:\n', '(', '*'])
      expect(foldQuoted(line.repeat(5_000_000 / line.length)).text).not.toBe('');
  });
});
