import { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import {
  agreementSchema,
  recheckListSchema,
  recheckOptionsSchema,
  recheckPageSchema,
} from '#domain/rechecks/rechecks.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getAgreement } from './get-agreement.ts';
import { getRecheck } from './get-recheck.ts';
import { getRecheckOptions } from './get-recheck-options.ts';
import { listRechecks } from './list-rechecks.ts';

export const rechecksRoutes = implement(rechecksApi, {
  list: {
    summary: 'Перепроверки: кто оценил первым, кто вторым и в чём они расходятся',
    done: 'Страница списка',
    answer: recheckListSchema,
    run: listRechecks,
  },
  options: {
    summary: 'Из чего выбирать в фильтрах перепроверок',
    done: 'Списки',
    answer: recheckOptionsSchema,
    run: getRecheckOptions,
  },
  agreement: {
    summary: 'Как часто двое отвечают одинаково, по критериям: из перепроверок и закрытых сессий калибровки',
    done: 'По критериям',
    answer: agreementSchema,
    run: getAgreement,
  },
  get: { summary: 'Перепроверка с ответами обоих', done: 'Перепроверка', answer: recheckPageSchema, run: getRecheck },
});
