import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { CalibrationReview } from '#domain/calibrations/calibration-review.schema.ts';
import { leadsCalibration, maySeeReview } from '#domain/calibrations/calibrations.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadCalibration } from './load-calibration.ts';

/** Figures of a session from its review on (D-26); null for the moment in which they are computed. */
export function getReview({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof calibrationRatingsApi.review>): Promise<CalibrationReview> {
  return db.read(async (q) => {
    const { calibration } = await loadCalibration(q, actor, params.id);
    assertAllowed(maySeeReview({ kind: actor.kind }, calibration));
    // What somebody had to do with before is for who leads: the client's people do not learn of what is not published.
    const { figures } = calibration;
    if (!figures || leadsCalibration(actor, calibration)) return { figures };
    return { figures: { ...figures, participants: figures.participants.map((one) => ({ ...one, marks: [] })) } };
  });
}
