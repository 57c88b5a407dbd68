import { describe, expect, it } from 'vitest';
import { isMeantBy, mentionedIn, partsOf, spellMentions, storeMentions, typedMention } from './mentions.ts';

const olga = { id: 7, name: 'Лебедева Ольга' };
const olgas = { id: 8, name: 'Лебедева Ольга' };
const anna = { id: 12, name: 'Лебедева Ольга-Анна' };

describe('mentions in a comment (D-17)', () => {
  it.each([
    ['@Лебедева Ольга, послушайте', '@[7], послушайте'],
    ['@Лебедева Ольга-Анна и @Лебедева Ольга', '@[12] и @[7]'],
    ['olga@Лебедева', 'olga@Лебедева'],
    ['@Лебедева', '@Лебедева'],
  ])('D-17: %s is kept as %s', (typed, stored) => {
    expect(storeMentions(typed, [olga, anna])).toBe(stored);
  });

  it('D-17: of two of one name each stands where it was put', () => {
    expect(storeMentions('@Лебедева Ольга и @Лебедева Ольга', [olga, olgas])).toBe('@[7] и @[8]');
  });

  it('D-17: read with the names of today; who is not known is an employee', () => {
    const nameOf = (id: number) => (id === 7 ? 'Круглова Ольга' : null);
    expect(spellMentions('@[7] и @[9]: смотрите a@[b]', nameOf)).toBe('@Круглова Ольга и @сотрудник: смотрите a@[b]');
    expect(mentionedIn('@[7] и @[9]', '@[7]')).toEqual([7, 9]);
    expect(mentionedIn('@[99999999999]')).toEqual([]);
  });

  it('D-17: comes in parts, so that a mention stands out', () => {
    expect(partsOf('Да, @[7]!', [olga])).toEqual([
      { text: 'Да, ', isMention: false },
      { text: '@Лебедева Ольга', isMention: true },
      { text: '!', isMention: false },
    ]);
    expect(partsOf('Да', [])).toEqual([{ text: 'Да', isMention: false }]);
  });

  it('D-17: what is typed begins a part of the name, «е» and «ё» alike', () => {
    const meant = ['', 'лебедева о', 'ольга', 'Семен', 'ебедева'].filter((typed) =>
      isMeantBy(typed, 'Лебедева Ольга Семёновна'),
    );
    expect(meant).toEqual(['', 'лебедева о', 'ольга', 'Семен']);
  });

  it.each([
    ['@', { from: 0, typed: '' }],
    ['Да, @леб', { from: 4, typed: 'леб' }],
    ['@Лебедева О', { from: 0, typed: 'Лебедева О' }],
    ['@Салтыков-Щ', { from: 0, typed: 'Салтыков-Щ' }],
    ['olga@леб', null],
    ['@Лебедева Ольга, ', null],
    ['@Лебедева Ольга да', null],
  ])('D-17: before the caret in «%s» is typed %o', (text, typed) => {
    expect(typedMention(text, text.length)).toEqual(typed);
  });
});
