import { describe, expect, test } from 'vitest';
import { PROJECT_STATUSES, type ProjectStatus, valuesOf } from '../references/static-references.ts';
import { mayMoveProject, statusesAfter, takesCommunications, takesEvaluations } from './project-statuses.ts';

const ALL = valuesOf(PROJECT_STATUSES);
const reasonOf = (verdict: { allowed: boolean; reason?: string }): string | undefined => verdict.reason;

describe('переходы состояний проекта', () => {
  const table: [ProjectStatus, ProjectStatus[]][] = [
    ['draft', ['draft', 'active', 'archived']],
    ['active', ['active', 'paused', 'finished', 'archived']],
    ['paused', ['active', 'paused', 'finished', 'archived']],
    ['finished', ['active', 'finished', 'archived']],
    ['archived', ['finished', 'archived']],
  ];
  test.each(table)('из %s', (from, to) => {
    expect(ALL.filter((status) => mayMoveProject(from, status).allowed)).toEqual(to);
  });

  test('форма предлагает нынешнее и дозволенное, архива в ней нет', () => {
    expect(statusesAfter('finished')).toEqual(['active', 'finished']);
    expect(statusesAfter('draft')).toEqual(['draft', 'active']);
  });

  test('недозволенный переход назван словами', () => {
    expect(reasonOf(mayMoveProject('finished', 'paused'))).toBe(
      'Проект в состоянии «Завершён» нельзя перевести в состояние «Приостановлен».',
    );
  });
});

describe('что состояние значит для работы', () => {
  test('записи принимает только действующий', () => {
    expect(ALL.filter((status) => takesCommunications(status).allowed)).toEqual(['active']);
    expect(reasonOf(takesCommunications('paused'))).toBe('Проект приостановлен: новые записи он не принимает.');
  });

  test('оценивают в действующем и приостановленном', () => {
    expect(ALL.filter((status) => takesEvaluations(status).allowed)).toEqual(['active', 'paused']);
    expect(reasonOf(takesEvaluations('finished'))).toBe('Проект завершён: новые оценки не ставятся.');
  });
});
