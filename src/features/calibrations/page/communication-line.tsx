import type { ReactNode } from 'react';
import type { CalibrationCommunication } from '#domain/calibrations/calibrations.schema.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { COMMUNICATION_CATEGORIES } from '#domain/references/static-references.ts';
import { listTime } from '#src/app/list-time.ts';

type Facts = Pick<
  CalibrationCommunication,
  'id' | 'category' | 'client_name' | 'started_at' | 'duration_seconds' | 'employee' | 'employee_source_name'
>;

export const communicationName = ({ id, client_name }: Pick<Facts, 'id' | 'client_name'>): string =>
  client_name ?? `Коммуникация № ${id}`;

/** Line of a communication in a queue: with whom, when, how long, whose. */
export function CommunicationLine({ row, name }: { row: Facts; name?: ReactNode }) {
  const { id, category, started_at, duration_seconds: length } = row;
  const employee = row.employee?.name ?? row.employee_source_name;
  return (
    <span className="flex min-w-0 flex-col">
      {name ?? <span className="truncate font-medium">{communicationName(row)}</span>}
      <span className="text-sm text-muted tabular-nums">
        {COMMUNICATION_CATEGORIES[category]} № {id}, {listTime(started_at)}
        {length !== null && `, ${formatDuration(length)}`}
        {employee && ` · ${employee}`}
      </span>
    </span>
  );
}

export function linkToRating(calibrationId: number, communicationId: number) {
  return {
    to: '/sessions/$session_id/$communication_id' as const,
    params: { session_id: String(calibrationId), communication_id: String(communicationId) },
  };
}
