import { describe, expect, it } from 'vitest';
import { settleText, textToSend, typeText } from './typed-text.ts';

describe('a search field over the address', () => {
  it('asks for the trimmed text once', () => {
    const typed = typeText(null, 'Иван ', '');
    expect(textToSend(typed, '')).toBe('Иван');
    expect(textToSend({ ...typed, sent: 'Иван' }, '')).toBeNull();
    expect(textToSend(typed, 'Иван')).toBeNull();
    expect(textToSend(null, 'Иван')).toBeNull();
  });

  it('keeps what is typed while its own words arrive, with the space that was typed', () => {
    const sent = { ...typeText(null, 'Иван ', ''), sent: 'Иван' };
    expect(settleText(sent, '')).toBe(sent);
    expect(settleText(sent, 'Иван')).toEqual({ text: 'Иван ', over: 'Иван', sent: null });
    const further = typeText(sent, 'Иван Пет', '');
    expect(settleText(further, 'Иван')?.text).toBe('Иван Пет');
  });

  it('follows the address when it moves by itself', () => {
    const arrived = { text: 'Иван', over: 'Иван', sent: null };
    expect(settleText(arrived, '')).toBeNull();
    expect(settleText(arrived, 'Окна')).toBeNull();
  });
});
