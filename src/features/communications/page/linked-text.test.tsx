import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const shown = (text: string) =>
  render(
    <p data-testid="letter">
      <LinkedText text={text} />
    </p>,
  );
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the text of a message', () => {
  it('Q-21: markup is words, and only pages can be followed', () => {
    const letter = '<b onclick="x()">Счёт</b> <img src=x onerror=alert(1)> javascript:alert(1) data:text/html,1';
    shown(letter);
    expect(screen.getByTestId('letter')).toHaveTextContent(letter);
    expect(addresses()).toEqual([]);
  });

  it('D-17: addresses are links, without the punctuation of the sentence around them', () => {
    const letter = 'Смета (https://okna.example/smeta?id=5&v=2), договор: http://okna.example/d_1. Ждём!';
    shown(letter);
    expect(addresses()).toEqual(['https://okna.example/smeta?id=5&v=2', 'http://okna.example/d_1']);
    expect(screen.getByTestId('letter')).toHaveTextContent(letter);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
