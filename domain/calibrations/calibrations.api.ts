import { endpoint } from '../endpoint/endpoint.ts';
import type { CalibrationTrend } from './calibration-trend.schema.ts';
import { calibrationTrendList, calibrationsList } from './calibrations.filters.ts';
import type {
  Calibration,
  CalibrationDeadline,
  CalibrationList,
  CalibrationOptions,
  CalibrationWithLinks,
  CreateCalibration,
  ResumeCalibration,
  UpdateCalibration,
} from './calibrations.schema.ts';

/** Making and leading sessions. A start shows the guests' links, of which only hashes are kept. */
export const calibrationsApi = {
  list: endpoint<{ answer: CalibrationList }>()('GET /calibrations', { guests: true, list: calibrationsList }),
  options: endpoint<{ answer: CalibrationOptions }>()('GET /calibrations/options', { guests: true }),
  trend: endpoint<{ answer: CalibrationTrend }>()('GET /calibrations/dynamics', {
    list: calibrationTrendList,
  }),
  create: endpoint<{ input: CreateCalibration; answer: Calibration }>()('POST /calibrations', { makes: true }),
  get: endpoint<{ answer: Calibration }>()('GET /calibrations/{id}', { guests: true }),
  update: endpoint<{ input: UpdateCalibration; answer: Calibration }>()('PATCH /calibrations/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /calibrations/{id}', { refuses: [409] }),
  start: endpoint<{ answer: CalibrationWithLinks }>()('POST /calibrations/{id}/start', {
    secret: true,
    refuses: [409],
  }),
  stop: endpoint<{ answer: Calibration }>()('POST /calibrations/{id}/stop', { refuses: [409] }),
  review: endpoint<{ answer: Calibration }>()('POST /calibrations/{id}/review', { refuses: [409] }),
  resume: endpoint<{ input: ResumeCalibration; answer: Calibration }>()('POST /calibrations/{id}/resume', {
    refuses: [409],
  }),
  close: endpoint<{ answer: Calibration }>()('POST /calibrations/{id}/close', { refuses: [409] }),
  setDeadline: endpoint<{ input: CalibrationDeadline; answer: Calibration }>()('POST /calibrations/{id}/deadline', {
    refuses: [409],
  }),
};
