import { describe, expect, it } from 'vitest';
import { allow, deny } from '../kernel/verdict.ts';
import { takesEvaluations } from '../projects/project-statuses.ts';
import { PROJECT_STATUSES, valuesOf } from '../references/static-references.ts';
import { COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { mayCreatePlanNow, mayManageSamples, mayRemovePlan, mayRunPlan } from './samples.policy.ts';

describe('plans of samples (D-3, D-21)', () => {
  it('D-3: the admin and the company’s pm manage them', () => {
    expect(verdictsByActor((actor) => mayManageSamples(actor, { company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm'], 'Выборки ведут администратор и руководитель проекта компании.'),
    );
  });

  it('D-21: a project in the archive gets no new plans', () => {
    for (const status of valuesOf(PROJECT_STATUSES)) {
      expect(mayCreatePlanNow({ status })).toEqual(
        status === 'archived' ? deny('Проект в архиве: новых планов в нём не создать.') : allow,
      );
    }
  });

  it('D-21: one pick at a time, by a form in use, and only where the project takes evaluations', () => {
    for (const status of valuesOf(PROJECT_STATUSES)) {
      const run = { status, isQueued: false, form_archived: false, form_linked: true };
      expect(mayRunPlan(run)).toEqual(takesEvaluations(status));
      expect(mayRunPlan({ ...run, isQueued: true })).toEqual(deny('Подбор по этому плану уже идёт.'));
      expect(mayRunPlan({ ...run, form_archived: true })).toEqual(deny('Форма плана в архиве: выберите другую.'));
      expect(mayRunPlan({ ...run, form_linked: false })).toEqual(
        deny('Формы плана нет среди форм проекта: выберите другую.'),
      );
    }
  });

  it.each([
    [1, '1\u00a0назначенная задача'],
    [2, '2\u00a0назначенные задачи'],
    [5, '5\u00a0назначенных задач'],
  ])('D-4: a plan with %s tasks stays', (tasks, count) => {
    expect(mayRemovePlan({ tasks })).toEqual({
      allowed: false,
      reason: `У плана ${count}: выключите расписание вместо удаления.`,
    });
  });

  it('D-4: a plan without tasks can go', () => {
    expect(mayRemovePlan({ tasks: 0 })).toEqual(allow);
  });
});
