import { describe, expect, it } from 'vitest';
import { readWords, refusal, sample, shownWords } from '#tests/support/read-words.ts';

const shown = (name: string) => shownWords(sample(`plain-text/samples/${name}`));
const NOBODY = 'Говорящие в тексте не названы: реплики взяты без них.';
const PREAMBLE = 'Строки до первой реплики взяты без говорящего.';

describe('transcripts as people write them (D-67)', () => {
  it('reads names before words, several lines to a turn; hours, addresses and sums are no names', async () => {
    expect(await shown('names.txt')).toEqual({
      format: 'text',
      lines: [
        '–: Расшифровка звонка 26.11.2026 Дата: 26 ноября Участники: Анна, клиент',
        'Анна Орлова: Добрый день! Компания «Окна Комфорт».',
        'Клиент: Здравствуйте. Итого: сколько выйдет? Перезвоните в 10:30, пожалуйста.',
        'Анна Орлова: Две тысячи. Подробно: https://okna.example',
        '+7 900 123-45-67: Алло, это снова я.',
        'Клиент: Спасибо.',
      ],
      notes: [PREAMBLE],
    });
  });

  it('tells names, roles and phones of speakers apart', async () => {
    const { conversations } = await readWords(sample('plain-text/samples/names.txt'));
    expect(conversations[0]?.speakers).toEqual([
      { name: 'Анна Орлова', label: null, address: null, channel: null, side: null },
      { name: null, label: 'Клиент', address: null, channel: null, side: 'client' },
      { name: '+7 900 123-45-67', label: null, address: '+79001234567', channel: null, side: null },
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'times.txt',
      [
        '1.25–3.5 Анна: Добрый день.',
        '12– Клиент: Здравствуйте.',
        '3723– Анна: Подскажите ваше имя.',
        '3729– –: без имени',
        '3735– Клиент: Олег.',
        '3740– Анна: Спасибо, Олег, в 10:30 наберу.',
      ],
      [],
    ],
    [
      'headers.txt',
      [
        '3– Орлова, Анна: Добрый день, коллеги.',
        '9– Ольга Круглова: Здравствуйте. В 10:30 у меня встреча: не успею.',
        '3612– Орлова, Анна: Тогда завтра.',
      ],
      [],
    ],
    ['time-first.txt', ['0– Спикер 1: Алло.', '4– Спикер 2: Да, говорите.', '9– Спикер 1: Это по заявке.'], []],
    [
      'dashes.txt',
      [
        'Первый голос: Алло, добрый день!',
        'Второй голос: Здравствуйте. Вам удобно говорить?',
        'Первый голос: Да — слушаю.',
      ],
      ['Имён в тексте нет: реплики с тире отданы двум голосам по очереди.'],
    ],
    ['bare-times.txt', ['1– –: Добрый день', '5– –: Чем могу помочь? продолжение', '11– –: Спасибо'], [NOBODY]],
    [
      'monologue.txt',
      [
        '–: Звонил клиенту в 10:30. Разговор был короткий, итого: отказ.',
        '–: 14:00 перезвонил ещё раз: - не взял трубку.',
      ],
      [NOBODY],
    ],
  ])('reads %s', async (name, lines, notes) => {
    expect(await shown(name)).toEqual({ format: 'text', lines, notes });
  });

  it('takes one line as what it is', async () => {
    expect((await shownWords('Просто слова')).lines).toEqual(['–: Просто слова']);
  });

  it('takes a name that comes once in a long talk for words of whoever speaks', async () => {
    const talk = Array.from({ length: 30 }, (_, at) => `${at % 2 === 0 ? 'Анна' : 'Олег'}: реплика ${at}`);
    const { lines } = await shownWords([...talk, 'Всего три: раз, два, три', 'Важно: не забыть'].join('\n'));
    expect(lines.at(-1)).toBe('Олег: реплика 29 Всего три: раз, два, три Важно: не забыть');
  });
});

describe('transcripts that are broken', () => {
  it('loses no words', async () => {
    expect(await shown('broken.txt')).toEqual({
      format: 'text',
      lines: [
        '0– –: : без имени',
        '0– Анна: Привет',
        '0– Анна: как дела [99:99] Клиент: странное время [12:00 Клиент: скобка не закрыта',
        '0– Анна: назад',
        '1– Клиент: раньше',
      ],
      notes: [PREAMBLE, 'Реплик без времени: 4. Им поставлено время соседних.'],
    });
  });
});

describe('transcripts that are hostile', () => {
  it.each<[string, string, RegExp | string]>([
    ['ten thousand and one turns', 'Анна: да\nОлег: нет\n'.repeat(5001), /больше 10\s000 реплик/],
    ['a million lines', 'а\n'.repeat(1_000_000), /строк текста/],
    ['a million blank lines', `Анна: да\n${'\n'.repeat(1_000_000)}`, 'taken'],
    ['a line of ten megabytes', `Анна: ${'я'.repeat(10_000_000)}`, /больше 2\s000\s000 знаков/],
    ['a word of almost two megabytes', `Анна: ${'я'.repeat(1_900_000)}`, 'taken'],
    ['colons alone', ':'.repeat(1_000_000), 'нет слов'],
    ['a name of a million words', `${'а '.repeat(900_000)}: да`, 'taken'],
    ['times in one another', `${'[00:00 '.repeat(100_000)}Анна: да`, 'taken'],
    ['dashes before a time', `${`Анна ${'-'.repeat(80)} 00:1x`}\n`.repeat(9000), 'taken'],
    ['digits and brackets', `${'(+7 900 '.repeat(10)}: да\n`.repeat(15_000), /реплик|taken/],
  ])('%s', async (_, text, answer) => {
    expect(await refusal(text)).toMatch(answer);
  });
});
