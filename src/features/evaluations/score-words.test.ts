import { describe, expect, it } from 'vitest';
import { countingNote, lineValue, signed } from './score-words.ts';

describe('countingNote', () => {
  it('says nothing of a criterion that simply counts', () => {
    expect(countingNote({ counting: 'counts', zeroed_by: null })).toBeNull();
  });

  it('names what took it away before what it is', () => {
    expect(countingNote({ counting: 'bonus', zeroed_by: 'form' })).toBe('обнулён: критическая ошибка в форме');
    expect(countingNote({ counting: 'na', zeroed_by: null })).toBe('«Н/П», не учитывается');
  });
});

describe('signed', () => {
  it.each([
    [12.5, '+12,5'],
    [-3, '−3'],
    [0, '0'],
  ])('%d → %s', (amount, text) => expect(signed(amount)).toBe(text));
});

describe('lineValue', () => {
  it('shows points earned of points possible, or a dash', () => {
    expect(lineValue({ earned: 1, max: 2 })).toBe('1 из 2');
    expect(lineValue({ earned: null, max: null })).toBe('—');
  });
});
