import { endpoint } from '../endpoint/endpoint.ts';
import { appealsList } from './appeals.filters.ts';
import type {
  AnswerAppeal,
  Appeal,
  AppealFigures,
  AppealList,
  AppealOptions,
  EvaluationAppeals,
  OpenAppeal,
  ResolveAppeal,
} from './appeals.schema.ts';

/** Step of an appeal: from the revision that was read, and only from some states (D-20). */
const step = { revision: 'required', refuses: [409, 422] } as const;

export const appealsApi = {
  list: endpoint<{ answer: AppealList }>()('GET /appeals', { list: appealsList }),
  /** Figures of the filter alone: neither page nor order changes them. */
  figures: endpoint<{ answer: AppealFigures }>()('GET /appeals/figures', { list: appealsList }),
  options: endpoint<{ answer: AppealOptions }>()('GET /appeals/options'),
  get: endpoint<{ answer: Appeal }>()('GET /appeals/{id}'),
  ofEvaluation: endpoint<{ answer: EvaluationAppeals }>()('GET /evaluations/{id}/appeals'),
  open: endpoint<{ input: OpenAppeal; answer: Appeal }>()('POST /evaluations/{id}/appeals', {
    body: 'long text',
    makes: true,
    refuses: [409],
  }),
  withdraw: endpoint<{ answer: Appeal }>()('POST /appeals/{id}/withdraw', step),
  startReview: endpoint<{ answer: Appeal }>()('POST /appeals/{id}/start-review', step),
  answer: endpoint<{ input: AnswerAppeal; answer: Appeal }>()('POST /appeals/{id}/answer', step),
  resolve: endpoint<{ input: ResolveAppeal; answer: Appeal }>()('POST /appeals/{id}/resolve', {
    ...step,
    body: 'long text',
  }),
};
