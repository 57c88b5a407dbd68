import type { Recording } from '../communications/communications.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { Evaluation } from '../evaluations/evaluations.schema.ts';
import type { CalibrationRating } from './calibration-rating.schema.ts';
import type { CalibrationMatrix, CalibrationReview, PublishedAgreed, SaveAgreed } from './calibration-review.schema.ts';

/** Rating in a session, of its guests too (D-6), and what comes of it. */
export const calibrationRatingsApi = {
  get: endpoint<{ answer: CalibrationRating }>()('GET /calibrations/{id}/communications/{communication_id}', {
    guests: true,
  }),
  recording: endpoint<{ answer: Recording }>()('GET /calibrations/{id}/communications/{communication_id}/recording', {
    guests: true,
  }),
  begin: endpoint<{ answer: Evaluation }>()('POST /calibrations/{id}/communications/{communication_id}/evaluation', {
    guests: ['calibration'],
    refuses: [409],
  }),
  matrix: endpoint<{ answer: CalibrationMatrix }>()('GET /calibrations/{id}/communications/{communication_id}/matrix', {
    guests: true,
    refuses: [403],
  }),
  saveAgreed: endpoint<{ input: SaveAgreed; answer: CalibrationMatrix }>()(
    'PUT /calibrations/{id}/communications/{communication_id}/agreed',
    { revision: 'required', refuses: [409] },
  ),
  publishAgreed: endpoint<{ answer: PublishedAgreed }>()(
    'POST /calibrations/{id}/communications/{communication_id}/publish',
    { refuses: [409, 422] },
  ),
  review: endpoint<{ answer: CalibrationReview }>()('GET /calibrations/{id}/review', { guests: true, refuses: [403] }),
  export: endpoint<{ file: true }>()('GET /calibrations/{id}/export', {
    guests: true,
    cost: 'heavy',
    refuses: [403, 409],
  }),
};
