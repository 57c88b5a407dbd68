import { WEEKLY_STATES, type WeeklyState } from '#domain/reports/weekly-blocks.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { STATE_TONES } from './weekly-texts.ts';

/** State of a weekly report, the same wherever the report is named. */
export function WeeklyStateBadge({ state }: { state: WeeklyState }) {
  return <Badge tone={STATE_TONES[state]}>{WEEKLY_STATES[state]}</Badge>;
}
