import { endpoint } from '../endpoint/endpoint.ts';
import type { CompanyReferences, SetReferences } from './company-references.schema.ts';
import type { MeaningRunState } from './meaning-run.schema.ts';
import type { CorrectMeaning, Meaning } from './meaning.schema.ts';

/** Meaning of a conversation (D-52): an engine's reading, for who sees the communication with an account. */
export const meaningApi = {
  get: endpoint<{ answer: Meaning }>()('GET /communications/{id}/meaning'),
  correct: endpoint<{ input: CorrectMeaning; answer: Meaning }>()('PATCH /communications/{id}/meaning', {
    revision: 'required',
    refuses: [409],
  }),
  references: endpoint<{ answer: CompanyReferences }>()('GET /companies/{id}/meaning-references'),
  setReferences: endpoint<{ input: SetReferences; answer: CompanyReferences }>()(
    'PUT /companies/{id}/meaning-references',
    {
      revision: 'required',
      refuses: [409],
    },
  ),
  /** «Прочитать заново»: all conversations of a company that were read by earlier values. */
  reread: endpoint<{ answer: CompanyReferences }>()('POST /companies/{id}/meaning-references/reread', {
    cost: 'heavy',
    refuses: [409],
  }),
  getRun: endpoint<{ answer: MeaningRunState }>()('GET /projects/{id}/meaning-run'),
  startRun: endpoint<{ answer: MeaningRunState }>()('POST /projects/{id}/meaning-run', {
    cost: 'heavy',
    refuses: [409],
  }),
};
