import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { evaluationQuery } from '#src/features/evaluations/evaluations.queries.ts';
import { calibrationChanged, calibrationRatingQuery } from './calibrations.queries.ts';
import { linkToRating } from './page/communication-line.tsx';

/** Begins one's own rating of a communication of the session, or goes on with it, and opens it. */
export function useBeginRating(calibrationId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const begin = async (communicationId: number): Promise<void> => {
    const params = { id: calibrationId, communication_id: communicationId };
    setBeginning(true);
    try {
      const evaluation = await call(calibrationRatingsApi.begin, { params });
      queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
      // The page as it was before offers to begin once more.
      queryClient.removeQueries({ queryKey: calibrationRatingQuery(params).queryKey });
      await navigate(linkToRating(calibrationId, communicationId));
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    void calibrationChanged(queryClient);
    setBeginning(false);
  };
  return { begin, isBeginning };
}
