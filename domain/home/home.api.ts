import { mayQuickStart } from './quick-start.policy.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { QuickStart, QuickStarted } from './quick-start.schema.ts';
import type { ContinueRating } from './continue-rating.schema.ts';
import type { Work } from './work.schema.ts';

export const homeApi = {
  work: endpoint<{ answer: Work }>()('GET /home/work'),
  continueRating: endpoint<{ answer: ContinueRating }>()('GET /home/continue-rating'),
  /** Everything that a first conversation needs, made around it in one transaction. */
  quickStart: endpoint<{ input: QuickStart; answer: QuickStarted }>()('POST /home/quick-start', {
    maySend: mayQuickStart,
    makes: true,
    refuses: [409],
  }),
};
