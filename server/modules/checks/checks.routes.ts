import { checkTrialSchema, tryCheckSchema } from '#domain/checks/check-trial.schema.ts';
import { checksApi } from '#domain/checks/checks.api.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { tryCheck } from './try-check.ts';

export const checksRoutes = implement(checksApi, {
  try: {
    summary: 'Попробовать автопроверку на прошлых оценках, ничего не меняя',
    done: 'Предложенное и данное',
    input: tryCheckSchema,
    answer: checkTrialSchema,
    run: tryCheck,
  },
});
