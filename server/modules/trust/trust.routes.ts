import { trustApi } from '#domain/trust/trust.api.ts';
import { criterionTrustSchema, startTrialSchema, trustOverviewSchema } from '#domain/trust/trust.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getCriterionTrust } from './get-criterion-trust.ts';
import { restartTrial } from './restart-trial.ts';
import { stopTrust } from './stop-trust.ts';
import { startTrial } from './start-trial.ts';
import { getTrustOverview } from './trust-overview.ts';

export const trustRoutes = implement(trustApi, {
  overview: {
    summary: 'Чему верить: критерии проекта и насколько движок в каждом совпадает с асессорами',
    done: 'Критерии с их состояниями',
    answer: trustOverviewSchema,
    run: getTrustOverview,
  },
  get: {
    summary: 'Чему верить: один критерий — проверки вслепую, матрица ответов, история состояний',
    done: 'Критерий',
    answer: criterionTrustSchema,
    run: getCriterionTrust,
  },
  restart: {
    summary: 'Начать обкатку критерия заново с сегодняшними примерами; прежние проверки не считаются',
    done: 'Начата',
    answer: criterionTrustSchema,
    run: restartTrial,
  },
  stop: {
    summary: 'Выключить движок по критерию: его не спрашивают и подсказок нет',
    done: 'Выключен',
    answer: criterionTrustSchema,
    run: stopTrust,
  },
  start: {
    summary: 'Начать обкатку критерия: его подсказки скрыты, пока оценка не отправлена',
    done: 'Начата',
    input: startTrialSchema,
    answer: trustOverviewSchema,
    run: startTrial,
  },
});
