import { checkRunStateSchema } from '#domain/checks/check-run.schema.ts';
import { checkTrialSchema, tryCheckSchema } from '#domain/checks/check-trial.schema.ts';
import { checksApi } from '#domain/checks/checks.api.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getCheckRun, startCheckRun } from './check-run.ts';
import { tryCheck } from './try-check.ts';

export const checksRoutes = implement(checksApi, {
  try: {
    summary: 'Попробовать автопроверку на прошлых оценках, ничего не меняя',
    done: 'Предложенное и данное',
    input: tryCheckSchema,
    answer: checkTrialSchema,
    run: tryCheck,
  },
  getRun: {
    summary: 'Как идёт проверка прошлых коммуникаций',
    done: 'Последняя проверка',
    answer: checkRunStateSchema,
    run: getCheckRun,
  },
  startRun: {
    summary: 'Проверить прошлые коммуникации автопроверками формы',
    done: 'Начата',
    answer: checkRunStateSchema,
    run: startCheckRun,
  },
});
