import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import { parseId } from '#domain/kernel/ids.ts';

/** Search of a new session, when another page leads here: `communications` as «5,8,13». */
export type CalibrationCreateSearch = { project?: number; communications?: string; appeal?: number };

const textOf = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '');

export function parseIdList(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => parseId(part) ?? []);
  return [...new Set(ids)].slice(0, CALIBRATION_LIMITS.communications);
}

/** Lenient, as every address bar: what makes no sense is left out. */
export function readCreateSearch(raw: Record<string, unknown>): CalibrationCreateSearch {
  const project = parseId(textOf(raw.project));
  const appeal = parseId(textOf(raw.appeal));
  const ids = parseIdList(textOf(raw.communications));
  return {
    ...(project === null ? {} : { project }),
    ...(appeal === null ? {} : { appeal }),
    ...(ids.length === 0 ? {} : { communications: ids.join(',') }),
  };
}
