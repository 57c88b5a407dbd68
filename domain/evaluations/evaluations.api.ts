import type { BulkResult } from '../communications/bulk-communications.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type {
  AcknowledgeEvaluation,
  CreateEvaluation,
  Evaluation,
  EvaluationDraft,
  EvaluationReason,
  EvaluationSheet,
  EvaluationSheetQuery,
  SavedDraft,
} from './evaluations.schema.ts';
import { publishingList } from './publishing.filters.ts';
import type { PublishingList, PublishMany } from './publishing.schema.ts';

/** Step of a submitted evaluation: from the revision that was read, and only from some states (D-19). */
const step = { revision: 'required', refuses: [409, 422] } as const;

export const evaluationsApi = {
  /** The own evaluation by a form to fill, which begins with its first answer (D-18). */
  sheet: endpoint<{ query: EvaluationSheetQuery; answer: EvaluationSheet }>()(
    'GET /communications/{id}/evaluation-sheet',
    { refuses: [422] },
  ),
  /** Begins the own evaluation, or returns the one already begun; 412 where that has not what this one begins with. */
  create: endpoint<{ input: CreateEvaluation; answer: Evaluation }>()('POST /communications/{id}/evaluations', {
    body: 'whole draft',
  }),
  get: endpoint<{ answer: Evaluation }>()('GET /evaluations/{id}', { guests: true }),
  saveDraft: endpoint<{ input: EvaluationDraft; answer: SavedDraft }>()('PUT /evaluations/{id}/draft', {
    revision: 'required',
    guests: ['calibration'],
    body: 'whole draft',
    refuses: [409],
  }),
  moveVersion: endpoint<{ answer: Evaluation }>()('POST /evaluations/{id}/move-version', {
    revision: 'required',
    refuses: [409],
  }),
  /** Throws away a draft that was never sent. */
  discard: endpoint()('DELETE /evaluations/{id}', { revision: 'required', refuses: [409] }),
  submit: endpoint<{ answer: Evaluation }>()('POST /evaluations/{id}/submit', { ...step, guests: ['calibration'] }),
  publish: endpoint<{ answer: Evaluation }>()('POST /evaluations/{id}/publish', step),
  /** What waits to be published by the caller, the riskiest first. */
  publishing: endpoint<{ answer: PublishingList }>()('GET /publishing', { list: publishingList }),
  publishMany: endpoint<{ input: PublishMany; answer: BulkResult }>()('POST /publishing/bulk', {
    list: publishingList,
    cost: 'heavy',
  }),
  return: endpoint<{ input: EvaluationReason; answer: Evaluation }>()('POST /evaluations/{id}/return', step),
  reopen: endpoint<{ input: EvaluationReason; answer: Evaluation }>()('POST /evaluations/{id}/reopen', step),
  void: endpoint<{ input: EvaluationReason; answer: Evaluation }>()('POST /evaluations/{id}/void', step),
  acknowledge: endpoint<{ input: AcknowledgeEvaluation; answer: Evaluation }>()(
    'POST /evaluations/{id}/acknowledge',
    step,
  ),
};
