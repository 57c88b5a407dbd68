import { endpoint } from '../endpoint/endpoint.ts';
import { agreementList, rechecksList } from './rechecks.filters.ts';
import type { Agreement, RecheckList, RecheckOptions, RecheckPage } from './rechecks.schema.ts';

export const rechecksApi = {
  list: endpoint<{ answer: RecheckList }>()('GET /rechecks', { list: rechecksList }),
  options: endpoint<{ answer: RecheckOptions }>()('GET /rechecks/options'),
  agreement: endpoint<{ answer: Agreement }>()('GET /rechecks/agreement', { list: agreementList }),
  get: endpoint<{ answer: RecheckPage }>()('GET /rechecks/{id}'),
};
