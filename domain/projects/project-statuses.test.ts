import { describe, expect, test } from 'vitest';
import { PROJECT_STATUSES, type ProjectStatus, valuesOf } from '../references/static-references.ts';
import { mayMoveProject, statusesAfter, takesCommunications, takesEvaluations } from './project-statuses.ts';

const ALL = valuesOf(PROJECT_STATUSES);
const reasonOf = (verdict: { allowed: boolean; reason?: string }): string | undefined => verdict.reason;

describe('moves between the states of a project', () => {
  const table: [ProjectStatus, ProjectStatus[]][] = [
    ['draft', ['draft', 'active', 'archived']],
    ['active', ['active', 'paused', 'finished', 'archived']],
    ['paused', ['active', 'paused', 'finished', 'archived']],
    ['finished', ['active', 'finished', 'archived']],
    ['archived', ['finished', 'archived']],
  ];
  test.each(table)('are as the table says from %s', (from, to) => {
    expect(ALL.filter((status) => mayMoveProject(from, status).allowed)).toEqual(to);
  });

  test('a form offers the present state and those that are allowed, and never the archive', () => {
    expect(statusesAfter('finished')).toEqual(['active', 'finished']);
    expect(statusesAfter('draft')).toEqual(['draft', 'active']);
  });

  test('a move that is not allowed is refused in words', () => {
    expect(reasonOf(mayMoveProject('finished', 'paused'))).toBe(
      'Проект в состоянии «Завершён» нельзя перевести в состояние «Приостановлен».',
    );
  });
});

describe('what a state means for the work', () => {
  test('only an active project takes recordings', () => {
    expect(ALL.filter((status) => takesCommunications(status).allowed)).toEqual(['active']);
    expect(reasonOf(takesCommunications('paused'))).toBe('Проект приостановлен: новые записи он не принимает.');
  });

  test('an active and a paused project are rated', () => {
    expect(ALL.filter((status) => takesEvaluations(status).allowed)).toEqual(['active', 'paused']);
    expect(reasonOf(takesEvaluations('finished'))).toBe('Проект завершён: новые оценки не ставятся.');
  });
});
