import { trustApi } from '#domain/trust/trust.api.ts';
import { startTrialSchema, trustOverviewSchema } from '#domain/trust/trust.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { startTrial } from './start-trial.ts';
import { getTrustOverview } from './trust-overview.ts';

export const trustRoutes = implement(trustApi, {
  overview: {
    summary: 'Чему верить: критерии проекта и насколько движок в каждом совпадает с асессорами',
    done: 'Критерии с их состояниями',
    answer: trustOverviewSchema,
    run: getTrustOverview,
  },
  start: {
    summary: 'Начать обкатку критерия: его подсказки скрыты, пока оценка не отправлена',
    done: 'Начата',
    input: startTrialSchema,
    answer: trustOverviewSchema,
    run: startTrial,
  },
});
