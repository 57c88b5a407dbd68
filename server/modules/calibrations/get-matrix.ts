import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import type { RatingKey } from './begin-rating.ts';
import { loadRatingContext } from './get-rating.ts';
import { loadRatings } from './load-ratings.ts';
import { matrixVerdict, ownRating } from './present-line.ts';
import { presentMatrix } from './present-matrix.ts';

/** Answers of all to one communication, once the reader may see them (D-24). */
export async function showMatrix(
  q: Query,
  reader: Reader,
  { id, communication_id }: RatingKey,
): Promise<CalibrationMatrix> {
  const { whole, viewer, line } = await loadRatingContext(q, reader, { id, communication_id });
  assertAllowed(matrixVerdict(whole, viewer, ownRating(whole, viewer, communication_id)));
  const ratings = await loadRatings(q, { calibration_id: id, communication_id });
  const agreed = whole.agreed.filter((one) => one.communication_id === communication_id);
  return presentMatrix({ whole, viewer, line, ratings, agreed });
}

export function getMatrix({
  db,
  caller,
  params,
}: RequestOf<typeof calibrationRatingsApi.matrix>): Promise<CalibrationMatrix> {
  return db.read((q) => showMatrix(q, caller, params));
}
