import type { MomentPlace, Span } from '#domain/reports/report-moments.ts';
import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { CutPlayer } from '#src/components/player/cut-player.tsx';

type MomentPlayerProps = { reportId: number; place: MomentPlace; evaluationId: number; span: Span };

/** Player of seconds that a report names. */
export function MomentPlayer({ reportId, place, evaluationId, span }: MomentPlayerProps) {
  const params = { id: reportId, place, evaluation_id: evaluationId };
  return <CutPlayer span={span} ask={() => call(weeklyApi.moment, { params })} />;
}
