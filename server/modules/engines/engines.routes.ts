import { enginesApi } from '#domain/engines/engines.api.ts';
import {
  checkEngineSchema,
  companyEnginesSchema,
  engineRequestListSchema,
  engineRequestSchema,
  enginesSchema,
  setCompanyEnginesSchema,
} from '#domain/engines/engines.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { checkEngine } from './check-engine.ts';
import { getCompanyEngines, setCompanyEngines } from './company-engines.ts';
import { getEngineRequest, listEngineRequests } from './engine-requests.ts';
import { getEngines } from './get-engines.ts';

export const enginesRoutes = implement(enginesApi, {
  get: {
    summary: 'Движки: что подключено, работает ли, сколько потрачено',
    done: 'Движки',
    answer: enginesSchema,
    run: getEngines,
  },
  check: {
    summary: 'Задать движку один свой вопрос и запомнить, что вышло',
    done: 'Движки',
    input: checkEngineSchema,
    answer: enginesSchema,
    run: checkEngine,
  },
  requests: {
    summary: 'Что ушло движкам за последние семь дней',
    done: 'Страница списка',
    answer: engineRequestListSchema,
    run: listEngineRequests,
  },
  request: {
    summary: 'Запрос к движку: текст, как он ушёл и вернулся',
    done: 'Запрос',
    answer: engineRequestSchema,
    run: getEngineRequest,
  },
  ofCompany: {
    summary: 'Что из разговоров компании отправляется движкам',
    done: 'Согласие и расход',
    answer: companyEnginesSchema,
    run: getCompanyEngines,
  },
  setOfCompany: {
    summary: 'Разрешить или запретить отправку разговоров движкам (If-Match: ревизия; 0, пока ничего не решали)',
    done: 'Сохранено',
    input: setCompanyEnginesSchema,
    answer: companyEnginesSchema,
    run: setCompanyEngines,
  },
});
