import { parseId } from '#domain/kernel/ids.ts';

const CALIBRATION_TABS = ['summary', 'matrix', 'participants', 'criteria', 'setup'] as const;
export type CalibrationTab = (typeof CALIBRATION_TABS)[number];

/** Search of the page: its tab, and the matrix's communication. */
type CalibrationSearch = { tab?: CalibrationTab; communication?: number };

export function readCalibrationSearch(raw: Record<string, unknown>): CalibrationSearch {
  const tab = CALIBRATION_TABS.find((one) => one === raw.tab);
  const { communication: asked } = raw;
  const communication = typeof asked === 'string' || typeof asked === 'number' ? parseId(String(asked)) : null;
  return { ...(tab ? { tab } : {}), ...(tab === 'matrix' && communication !== null ? { communication } : {}) };
}
