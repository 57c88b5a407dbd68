import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, maskPhonesAcross, maskPhonesIn } from './mask-phones.ts';

describe('maskPhone (D-7)', () => {
  it.each([
    ['+79001234500', '+7 (900) ***-**-00'],
    ['+4930123456', '+49 *** 56'],
  ])('%s is masked as %s', (phone, text) => {
    expect(maskPhone(phone)).toBe(text);
  });
});

describe('maskPhonesIn (D-7)', () => {
  it.each([
    ['Перезвонить на 8 (900) 123-45-00 завтра', 'Перезвонить на +7 (900) ***-**-00 завтра'],
    ['+7 900 123 45 00, потом 89005554411', '+7 (900) ***-**-00, потом +7 (900) ***-**-11'],
    ['900 123-45-00 — мобильный', '+7 (900) ***-**-00 — мобильный'],
    ['(495) 123-45-67 и 8 (48762) 1-23-45', '+7 (495) ***-**-67 и +7 (487) ***-**-45'],
    ['+49 30 123456 или 0049 30 123456', '+49 *** 56 или +49 *** 56'],
    ['звоните 123-45-67', 'звоните ***-**-67'],
    ['4 8 900 777-88-99: четвёртый звонок', '4 +7 (900) ***-**-99: четвёртый звонок'],
    ['８９００７７７８８９９ и 8️⃣9️⃣0️⃣0️⃣7️⃣7️⃣7️⃣8️⃣8️⃣9️⃣9', '+7 (900) ***-**-99 и +7 (900) ***-**-99'],
    ['восемь девятьсот, семьсот семьдесят семь, восемьдесят восемь, девяносто девять', '+7 (900) ***-**-99'],
    ['восемь девятьсот пять ноль один семь семь восемь восемь', '+7 (900) ***-**-88'],
    ['мой девятьсот пять 777 88 девяносто девять', 'мой +7 (905) ***-**-99'],
    ['мой № 89007778899', 'мой № +7 (900) ***-**-99'],
    ['21.11.2026 в 14:05, договор 1234567890', '21.11.2026 в 14:05, договор 1234567890'],
    ['3000.10.01.00 и (3000).10.01.00, до 21.11.26.', '+7 (300) ***-**-00 и +7 (300) ***-**-00, до 21.11.26.'],
    ['21.11.2026 14 часов, 2026-11-21 09:00', '21.11.2026 14 часов, 2026-11-21 09:00'],
    ['8 500 рублей за 12 штук', '8 500 рублей за 12 штук'],
    ['8 500 000 000 руб. и 89 500 000 000 ₽', '8 500 000 000 руб. и 89 500 000 000 ₽'],
    ['ИНН 7707083893, договор № 9007778899', 'ИНН 7707083893, договор № 9007778899'],
    ['93,5 87,25 40,1 %; 7, 8, 9, 10, 11, 12, 13', '93,5 87,25 40,1 %; 7, 8, 9, 10, 11, 12, 13'],
    ['с 9.00-18.00, 9.00-17.00', 'с 9.00-18.00, 9.00-17.00'],
    ['два, три, пять процентов, сто двадцать тысяч', 'два, три, пять процентов, сто двадцать тысяч'],
    ['', ''],
  ])('«%s» → «%s»', (text, masked) => {
    expect(maskPhonesIn(text)).toBe(masked);
  });

  const SPACES = [' ', '\u00A0', '\u2009', '\u202F', '\t', '\u200B', '  '];
  const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', ' \u2013 ', '\u00AD'];
  const MARKS = [...SPACES, ...DASHES, '.', '/', ' / ', '·', '_', '*'];
  /** Groupings of the eleven (or ten) digits. */
  const GROUPS = [[3, 3, 2, 2], [3, 3, 4], [3, 7], [3, 2, 2, 3], [10], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [4, 2, 2, 2]];
  const split = (digits: string, sizes: readonly number[]): string[] => {
    let at = 0;
    return sizes.map((size) => digits.slice(at, (at += size)));
  };
  const national = fc
    .tuple(fc.constantFrom('3', '4', '8', '9'), fc.stringMatching(/^\d{9}$/))
    .map(([first, rest]) => first + rest);
  const words = fc.constantFrom('звоните', 'мой номер:', 'до 18:00', '(добавочный)', 'клиент — ', '');
  const written = fc
    .record({
      digits: national,
      prefix: fc.constantFrom('+7', '8', '7', ''),
      sizes: fc.constantFrom(...GROUPS),
      mark: fc.constantFrom(...MARKS),
      isBracketed: fc.boolean(),
      isWide: fc.boolean(),
    })
    // Ten digits in groups without a prefix are one as far as they begin with a code.
    .filter(({ prefix, sizes }) => prefix !== '' || (sizes[0] ?? 0) >= 3 || sizes.length === 10)
    .map(({ digits, prefix, sizes, mark, isBracketed, isWide }) => {
      const [code = '', ...rest] = split(digits, sizes);
      const start = isBracketed && sizes.length > 1 ? `(${code})` : code;
      const text = [...(prefix ? [prefix] : []), start, ...rest].join(mark);
      const wide = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      return { digits, text: isWide ? wide : text };
    });

  it('hides every way of writing a number: of its digits the code and the last two are left', () => {
    fc.assert(
      fc.property(words, written, words, (before, { digits, text }, after) => {
        const masked = maskPhonesIn(`${before} ${text}; ${after}`);
        expect(masked).toBe(`${before} +7 (${digits.slice(0, 3)}) ***-**-${digits.slice(-2)}; ${after}`);
      }),
      { numRuns: 2000 },
    );
  });

  const HUNDREDS = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');
  const TENS = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
  const UNITS = 'один два три четыре пять шесть семь восемь девять'.split(' ');
  const pair = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9 })).map(([ten, unit]) => ({
    said: [TENS[ten - 2], UNITS[unit - 1]].filter(Boolean).join(' '),
    digits: `${ten}${unit}`,
  }));
  const three = (from: number, to: number) =>
    fc.tuple(fc.integer({ min: from, max: to }), pair).map(([hundred, { said, digits }]) => ({
      said: `${HUNDREDS[hundred - 1]} ${said}`,
      digits: `${hundred}${digits}`,
    }));

  it('hides a number that is spelled by words, as it is dictated', () => {
    const parts = fc.tuple(three(9, 9), three(1, 9), pair, pair);
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom('восемь ', 'плюс семь ', ''),
        fc.constantFrom(' ', ', '),
        (said, prefix, mark) => {
          const digits = said.map((one) => one.digits).join('');
          const text = `пишите ${prefix}${said.map((one) => one.said).join(mark)}, спасибо`;
          expect(maskPhonesIn(text)).toBe(`пишите +7 (${digits.slice(0, 3)}) ***-**-${digits.slice(-2)}, спасибо`);
        },
      ),
    );
  });

  const two = (n: number) => String(n).padStart(2, '0');
  const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const isoDay = date.map((day) => day.toISOString().slice(0, 10));
  const grouped = (n: number, mark: string) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, mark);
  const harmless = fc.oneof(
    fc.tuple(isoDay, fc.constantFrom('.', '/', '-')).map(([day, mark]) => day.split('-').toReversed().join(mark)),
    isoDay,
    date.map((instant) => instant.toISOString()),
    fc
      .tuple(isoDay, fc.nat(23), fc.nat(59))
      .map(([day, h, m]) => `${day.split('-').toReversed().join('.')} ${two(h)}:${two(m)}`),
    fc
      .tuple(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.constantFrom(' ', '\u00A0'),
        fc.constantFrom(' руб.', ' ₽', '\u00A0рублей'),
      )
      .map(([sum, mark, unit]) => grouped(sum, mark) + unit),
    fc.integer({ min: 1, max: 999_999_999 }).map((sum) => grouped(sum, ' ')),
    fc.integer({ min: 1, max: 2_147_483_647 }).map((id) => `№ ${id}`),
    fc
      .tuple(fc.constantFrom('договор', 'ИНН', 'заказ №', 'счёт'), fc.stringMatching(/^\d{6,10}$/))
      .map((one) => one.join(' ')),
    fc.tuple(fc.nat(100), fc.nat(99)).map(([whole, part]) => `${whole},${part} %`),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([n, of]) => `${n} из ${of}`),
    fc.tuple(fc.nat(59), fc.nat(59)).map(([m, s]) => `${two(m)}:${two(s)}`),
    fc.stringMatching(/^[2-6]\d{15}$/).map((card) => card.replaceAll(/\B(?=(\d{4})+$)/g, ' ')),
  );

  it('leaves dates, times, sums, shares and numbers of papers as they are', () => {
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join(' и ');
        expect(maskPhonesIn(text)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('masks what is masked no further, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789+-() .,/№восемь'.split('')), maxLength: 60 }),
        (text) => {
          const once = maskPhonesIn(text);
          expect(maskPhonesIn(once)).toBe(once);
        },
      ),
    );
  });
});

describe('maskPhonesAcross (D-7)', () => {
  it('hides a number that is dictated over several replicas', () => {
    expect(maskPhonesAcross(['Пишите: восемь девятьсот', '777', '', '88 99, записали?', 'Да'])).toEqual([
      'Пишите: +7 (900) ***-**-99',
      '***',
      '***',
      '***, записали?',
      'Да',
    ]);
  });

  it('does the same as one by one where no number goes over', () => {
    const texts = ['8 900 777-88-99', 'и ещё 495 123-45-67', 'всё'];
    expect(maskPhonesAcross(texts)).toEqual(texts.map(maskPhonesIn));
    expect(maskPhonesAcross([])).toEqual([]);
  });
});
