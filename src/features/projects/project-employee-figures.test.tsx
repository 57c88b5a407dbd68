import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { EmployeeFigures } from './project-employee-figures.tsx';

const figures = (count: number): ProjectFigures =>
  ({
    norm: null,
    communications: null,
    employees: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Сотрудник ${index + 1}`,
      communications: null,
      evaluated: 3,
      mean_score: 80,
      norm_progress: null,
      pass_share: 50,
    })),
  }) as unknown as ProjectFigures;

const rows = () => screen.getAllByRole('rowheader');

test('D-27: of many employees twenty are shown, and all of them on request', async () => {
  render(<EmployeeFigures figures={figures(202)} />);
  expect(rows()).toHaveLength(20);
  const button = screen.getByRole('button', { name: 'Показать ещё 182', expanded: false });
  await userEvent.setup().click(button);
  expect(rows()).toHaveLength(202);
  expect(screen.getByRole('row', { name: /^Сотрудник 21 / })).toHaveFocus();
  expect(button).toHaveAccessibleName('Свернуть');
});

test('D-27: of a few nothing is hidden', () => {
  render(<EmployeeFigures figures={figures(21)} />);
  expect(rows()).toHaveLength(21);
  expect(screen.queryByRole('button')).toBeNull();
});
