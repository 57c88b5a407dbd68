import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalibrationTrendFilters, CalibrationsQuery } from '#domain/calibrations/calibrations.filters.ts';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { CalibrationReview } from '#domain/calibrations/calibration-review.schema.ts';
import { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { Calibration, CalibrationListItem } from '#domain/calibrations/calibrations.schema.ts';
import type { ParamsOf } from '#domain/endpoint/endpoint.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { type Choice, sentChoice } from './choose/choice.ts';

/** A communication of a session. */
export type InCalibration = ParamsOf<typeof calibrationRatingsApi.get>;

const CALIBRATIONS = 'calibrations';
/** Figures are computed beside the request: asked for again until they are there. */
const COMPUTING_MS = 1_000;

export function calibrationsQuery(query: CalibrationsQuery): ListQueryOptions<CalibrationListItem> {
  return {
    queryKey: [CALIBRATIONS, 'list', query],
    queryFn: ({ signal }) => call(calibrationsApi.list, { query, signal, several: true }),
  };
}

/** The least of the list: what the person may do with it. */
export const calibrationsAuthQuery = calibrationsQuery({ page: 1, per_page: 1, sort: '-created_at', filter: {} });

export const calibrationOptionsQuery = queryOptions({
  queryKey: [CALIBRATIONS, 'options'],
  queryFn: ({ signal }) => call(calibrationsApi.options, { signal, several: true }),
});

export function calibrationTrendQuery(filter: CalibrationTrendFilters) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'dynamics', filter],
    queryFn: ({ signal }) => call(calibrationsApi.trend, { query: { filter }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function calibrationQuery(id: number) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'one', id],
    queryFn: ({ signal }) => call(calibrationsApi.get, { params: { id }, signal, several: true }),
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

export function calibrationRatingQuery(place: InCalibration) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'rating', place.id, place.communication_id],
    queryFn: ({ signal }) => call(calibrationRatingsApi.get, { params: place, signal, several: true }),
  });
}

export function loadCalibrationRating(queryClient: QueryClient, of: InCalibration): Promise<CalibrationRating | null> {
  return foundOrNull(queryClient.ensureQueryData(calibrationRatingQuery(of)));
}

export function calibrationRecordingSource(place: InCalibration) {
  return {
    queryKey: ['recordings', CALIBRATIONS, place.id, place.communication_id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(calibrationRatingsApi.recording, { params: place, signal }),
  };
}

export function matrixQuery(place: InCalibration) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'matrix', place.id, place.communication_id],
    queryFn: ({ signal }) => call(calibrationRatingsApi.matrix, { params: place, signal, several: true }),
  });
}

export function reviewQuery(id: number) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'review', id],
    queryFn: ({ signal }): Promise<CalibrationReview> => call(calibrationRatingsApi.review, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.figures === null ? COMPUTING_MS : false),
  });
}

/** Preview of what a choice would add; null where there is nothing to choose yet. */
export function choicePreviewQuery(id: number, asked: Choice | null) {
  return queryOptions({
    queryKey: [CALIBRATIONS, 'choice', id, asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('a preview needs a choice');
      return call(calibrationMembersApi.previewCommunications, { ...sentChoice(id, asked), signal });
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
