import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

test('U-1: a range of days in a heading is not broken at its dash, and is read as before', () => {
  render(<h1>{unbroken('Входящие заявки, 16–22 ноября 2026')}</h1>);
  expect(screen.getByText('16–22')).toHaveClass('whitespace-nowrap');
  expect(screen.getByRole('heading', { name: 'Входящие заявки, 16–22 ноября 2026' })).toBeVisible();
});
