import { endpoint } from '../endpoint/endpoint.ts';
import { criteriaList } from './criteria.filters.ts';
import type {
  CreateCriterion,
  Criterion,
  CriterionList,
  CriterionOptions,
  CriterionUsage,
  DuplicateCriterion,
  UpdateCriterion,
} from './criteria.schema.ts';

export const criteriaApi = {
  list: endpoint<{ answer: CriterionList }>()('GET /criterias', { list: criteriaList }),
  options: endpoint<{ answer: CriterionOptions }>()('GET /criterias/options'),
  create: endpoint<{ input: CreateCriterion; answer: Criterion }>()('POST /criterias', { makes: true }),
  get: endpoint<{ answer: Criterion }>()('GET /criterias/{id}'),
  usage: endpoint<{ answer: CriterionUsage }>()('GET /criterias/{id}/usage'),
  update: endpoint<{ input: UpdateCriterion; answer: Criterion }>()('PATCH /criterias/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /criterias/{id}', { revision: 'required', refuses: [409] }),
  duplicate: endpoint<{ input: DuplicateCriterion; answer: Criterion }>()('POST /criterias/{id}/duplicate', {
    makes: true,
  }),
  archive: endpoint<{ answer: Criterion }>()('POST /criterias/{id}/archive', { refuses: [409] }),
  unarchive: endpoint<{ answer: Criterion }>()('POST /criterias/{id}/unarchive', { refuses: [409] }),
};
