import { endpoint } from '../endpoint/endpoint.ts';
import type { AnswerQuickCheck, NextQuickCheck, QuickCheck, QuickCheckList } from './quick-checks.schema.ts';

/** «Быстрые проверки»: one criterion and one fragment, answered blind (D-44). The id is the measured criterion's. */
export const quickChecksApi = {
  list: endpoint<{ answer: QuickCheckList }>()('GET /quick-checks', { refuses: [403] }),
  next: endpoint<{ input: NextQuickCheck; answer: QuickCheck }>()('POST /quick-checks/{id}/next', { refuses: [403] }),
  answer: endpoint<{ input: AnswerQuickCheck; answer: QuickCheck }>()('POST /quick-checks/{id}/answers', {
    refuses: [403, 409],
  }),
};
