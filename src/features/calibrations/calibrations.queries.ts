import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalibrationDynamicsFilters, CalibrationsQuery } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import type { CalibrationReview } from '#domain/calibrations/calibration-review.schema.ts';
import type { Calibration, CalibrationListItem } from '#domain/calibrations/calibrations.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import {
  type Choice,
  getCalibration,
  getCalibrationOptions,
  getCalibrationRating,
  getCalibrationRecording,
  getDynamics,
  getMatrix,
  getReview,
  type InCalibration,
  listCalibrations,
  previewChoice,
} from './calibrations.api.ts';

const CALIBRATIONS = 'calibrations';
/** Figures are computed beside the request: asked for again until they are there. */
const COMPUTING_MS = 1_000;

export function calibrationsQuery(query: CalibrationsQuery): ListQueryOptions<CalibrationListItem> {
  return { queryKey: [CALIBRATIONS, 'list', query], queryFn: ({ signal }) => listCalibrations(query, signal) };
}

/** The least of the list: what the person may do with it. */
export const calibrationsAuthQuery = calibrationsQuery({ page: 1, per_page: 1, sort: '-created_at', filter: {} });

export const calibrationOptionsQuery = queryOptions({
  queryKey: [CALIBRATIONS, 'options'],
  queryFn: ({ signal }) => getCalibrationOptions(signal),
});

export function dynamicsQuery(filter: CalibrationDynamicsFilters) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'dynamics', filter],
    queryFn: ({ signal }) => getDynamics(filter, signal),
    placeholderData: keepPreviousData,
  });
}

export function calibrationQuery(id: number) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'one', id],
    queryFn: ({ signal }) => getCalibration(id, signal),
  });
}

async function foundOrNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Fetched ahead of the page; null when there is no such session for this person. */
export function loadCalibration(queryClient: QueryClient, id: number): Promise<Calibration | null> {
  return foundOrNull(queryClient.ensureQueryData(calibrationQuery(id)));
}

export function calibrationRatingQuery({ calibrationId, communicationId }: InCalibration) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'rating', calibrationId, communicationId],
    queryFn: ({ signal }) => getCalibrationRating({ calibrationId, communicationId }, signal),
  });
}

export function loadCalibrationRating(queryClient: QueryClient, of: InCalibration): Promise<CalibrationRating | null> {
  return foundOrNull(queryClient.ensureQueryData(calibrationRatingQuery(of)));
}

export function calibrationRecordingSource({ calibrationId, communicationId }: InCalibration) {
  return {
    queryKey: ['recordings', CALIBRATIONS, calibrationId, communicationId] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getCalibrationRecording({ calibrationId, communicationId }, signal),
  };
}

export function matrixQuery({ calibrationId, communicationId }: InCalibration) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'matrix', calibrationId, communicationId],
    queryFn: ({ signal }) => getMatrix({ calibrationId, communicationId }, signal),
  });
}

export function reviewQuery(id: number) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'review', id],
    queryFn: ({ signal }): Promise<CalibrationReview> => getReview(id, signal),
    refetchInterval: ({ state }) => (state.data && state.data.figures === null ? COMPUTING_MS : false),
  });
}

/** Preview of what a choice would add; null where there is nothing to choose yet. */
export function choicePreviewQuery(id: number, asked: Choice | null) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'choice', id, asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('a preview needs a choice');
      return previewChoice(id, asked, signal);
    },
    enabled: asked !== null,
    staleTime: 0,
  });
}

/** A session has changed: its own pages, the lists, the tiles. Without one: some session has. */
export async function calibrationChanged(queryClient: QueryClient, calibration?: Calibration): Promise<void> {
  if (calibration) queryClient.setQueryData(calibrationQuery(calibration.id).queryKey, calibration);
  await Promise.all(
    [[CALIBRATIONS], ['entities-count']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
