import type { ChooseCommunications, ChosenCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import type { CalibrationDynamics } from '#domain/calibrations/calibration-dynamics.schema.ts';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import type {
  CalibrationMatrix,
  CalibrationReview,
  PublishedAgreed,
  SaveAgreed,
} from '#domain/calibrations/calibration-review.schema.ts';
import {
  type CalibrationDynamicsFilters,
  calibrationsList,
  type CalibrationsQuery,
} from '#domain/calibrations/calibrations.filters.ts';
import type {
  AddParticipant,
  Calibration,
  CalibrationList,
  CalibrationOptions,
  CalibrationWithLinks,
  CreateCalibration,
  ResumeCalibration,
  UpdateCalibration,
} from '#domain/calibrations/calibrations.schema.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Recording } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

/** A communication of a session. */
export type InCalibration = { calibrationId: number; communicationId: number };

const pathOf = ({ calibrationId, communicationId }: InCalibration): string =>
  `calibrations/${calibrationId}/communications/${communicationId}`;

export function listCalibrations(query: CalibrationsQuery, signal: AbortSignal): Promise<CalibrationList> {
  return http.get('calibrations', { query: writeListQuery(calibrationsList, query), signal, several: true });
}

export function getCalibrationOptions(signal: AbortSignal): Promise<CalibrationOptions> {
  return http.get('calibrations/options', { signal, several: true });
}

export function getDynamics(filter: CalibrationDynamicsFilters, signal: AbortSignal): Promise<CalibrationDynamics> {
  return http.get('calibrations/dynamics', { query: { filter }, signal });
}

export function getCalibration(id: number, signal?: AbortSignal): Promise<Calibration> {
  return http.get(`calibrations/${id}`, { signal, several: true });
}

export function createCalibration(input: CreateCalibration): Promise<Calibration> {
  return http.post('calibrations', { json: input });
}

export function updateCalibration({ id, revision }: Revisioned, input: UpdateCalibration): Promise<Calibration> {
  return http.patch(`calibrations/${id}`, { json: input, revision });
}

export function removeCalibration({ id }: Pick<Calibration, 'id'>): Promise<void> {
  return http.delete(`calibrations/${id}`);
}

export function startCalibration(id: number): Promise<CalibrationWithLinks> {
  return http.post(`calibrations/${id}/start`);
}

export function moveCalibration(id: number, step: 'stop' | 'review' | 'close'): Promise<Calibration> {
  return http.post(`calibrations/${id}/${step}`);
}

export function resumeCalibration(id: number, why: ResumeCalibration): Promise<Calibration> {
  return http.post(`calibrations/${id}/resume`, { json: why });
}

export function setDeadline(id: number, deadline_at: string): Promise<Calibration> {
  return http.post(`calibrations/${id}/deadline`, { json: { deadline_at } });
}

export function addParticipant(id: number, participant: AddParticipant): Promise<CalibrationWithLinks> {
  return http.post(`calibrations/${id}/participants`, { json: participant });
}

export function removeParticipant(id: number, participantId: number): Promise<Calibration> {
  return http.delete<Calibration>(`calibrations/${id}/participants/${participantId}`);
}

export function issueGuestLink(id: number, participantId: number): Promise<CalibrationWithLinks> {
  return http.post(`calibrations/${id}/participants/${participantId}/link`);
}

export function revokeGuestLink(id: number, participantId: number): Promise<Calibration> {
  return http.post(`calibrations/${id}/participants/${participantId}/revoke-link`);
}

/** `filter` matters for a random choice and for one by filter. */
export type Choice = { choice: ChooseCommunications; filter?: CommunicationFilters };

export function previewChoice(
  id: number,
  { choice, filter = {} }: Choice,
  signal?: AbortSignal,
): Promise<ChosenCommunications> {
  return http.post(`calibrations/${id}/communications/preview`, { query: { filter }, json: choice, signal });
}

export function addCommunications(id: number, { choice, filter = {} }: Choice): Promise<Calibration> {
  return http.post(`calibrations/${id}/communications`, { query: { filter }, json: choice });
}

export function removeCommunication(of: InCalibration): Promise<Calibration> {
  return http.delete<Calibration>(pathOf(of));
}

export function getCalibrationRating(of: InCalibration, signal?: AbortSignal): Promise<CalibrationRating> {
  return http.get(pathOf(of), { signal, several: true });
}

export function getCalibrationRecording(of: InCalibration, signal?: AbortSignal): Promise<Recording> {
  return http.get(`${pathOf(of)}/recording`, { signal });
}

/** Reader's own blank evaluation: begun now, or gone on with. */
export function beginRating(of: InCalibration): Promise<Evaluation> {
  return http.post(`${pathOf(of)}/evaluation`);
}

export function getMatrix(of: InCalibration, signal?: AbortSignal): Promise<CalibrationMatrix> {
  return http.get(`${pathOf(of)}/matrix`, { signal, several: true });
}

export function saveAgreed(of: InCalibration, revision: number, agreed: SaveAgreed): Promise<CalibrationMatrix> {
  return http.put(`${pathOf(of)}/agreed`, { json: agreed, revision });
}

export function publishAgreed(of: InCalibration): Promise<PublishedAgreed> {
  return http.post(`${pathOf(of)}/publish`);
}

export function getReview(id: number, signal: AbortSignal): Promise<CalibrationReview> {
  return http.get(`calibrations/${id}/review`, { signal });
}
