import { endpoint } from '../endpoint/endpoint.ts';
import { engineRequestsList } from './engines.filters.ts';
import type {
  CheckEngine,
  CompanyEngines,
  EngineRequest,
  EngineRequestList,
  EnginesAnswer,
  SetCompanyEngines,
} from './engines.schema.ts';

export const enginesApi = {
  get: endpoint<{ answer: EnginesAnswer }>()('GET /engines'),
  check: endpoint<{ input: CheckEngine; answer: EnginesAnswer }>()('POST /engines/check', {
    refuses: [409, 429],
  }),
  requests: endpoint<{ answer: EngineRequestList }>()('GET /engines/requests', { list: engineRequestsList }),
  request: endpoint<{ answer: EngineRequest }>()('GET /engines/requests/{id}'),
  ofCompany: endpoint<{ answer: CompanyEngines }>()('GET /companies/{id}/engines'),
  setOfCompany: endpoint<{ input: SetCompanyEngines; answer: CompanyEngines }>()('PUT /companies/{id}/engines', {
    revision: 'required',
    refuses: [409],
  }),
};
