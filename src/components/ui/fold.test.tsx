import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Fold } from './fold.tsx';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `Проект ${index + 1}`);

function renderList(count: number): void {
  render(
    <Fold rows={names(count)} first={5}>
      {(shown) => (
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <a href="/">{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Fold>,
  );
}
const rows = () => screen.getAllByRole('listitem');

describe('a long list', () => {
  test('unfolds by a key and leads to its first new row, and folds again (U-4)', async () => {
    const user = userEvent.setup();
    renderList(40);
    expect(rows()).toHaveLength(5);
    const button = screen.getByRole('button', { name: 'Показать ещё 35', expanded: false });
    button.focus();
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Проект 6' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Свернуть' }));
    expect(rows()).toHaveLength(5);
    expect(button).toHaveFocus();
  });

  test('is whole on paper, and as it was afterwards', () => {
    renderList(40);
    act(() => void fireEvent(window, new Event('beforeprint')));
    expect(rows()).toHaveLength(40);
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(rows()).toHaveLength(5);
  });

  test('hides nothing when a single row would be left', () => {
    renderList(6);
    expect(rows()).toHaveLength(6);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
