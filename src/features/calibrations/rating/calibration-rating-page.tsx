import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { whoWithWhom, Workplace } from '#src/features/communications/page/workplace-widget.tsx';
import { calibrationRatingQuery, calibrationRecordingSource, type InCalibration } from '../calibrations.queries.ts';
import { OwnRating } from './own-rating.tsx';
import { NeighbourSteps } from './neighbour-steps.tsx';

/** A communication of a session on the workplace of every rating (D-17, D-18, D-23). */
export function CalibrationRatingPage(of: InCalibration) {
  const { data: rating } = useSuspenseQuery(calibrationRatingQuery(of));
  const { calibration, communication, project, position, of: total } = rating;
  return (
    <Workplace
      key={communication.id}
      communication={{ ...communication, project }}
      source={calibrationRecordingSource(of)}
      title={`Оценка коммуникации № ${communication.id}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {whoWithWhom(communication)}
          <Badge>
            {position} из {total}
          </Badge>
          <Deadline rating={rating} />
        </span>
      }
      crumbs={[sectionCrumb('sessions'), { label: calibration.name, to: `/sessions/${calibration.id}` }]}
      actions={<NeighbourSteps rating={rating} />}
    >
      <OwnRating of={of} rating={rating} />
    </Workplace>
  );
}

function Deadline({ rating: { status, deadline_at, own } }: { rating: CalibrationRating }) {
  if (status !== 'scoring' || own?.state === 'submitted') return null;
  return (
    <span className="text-sm text-muted tabular-nums">оценить до {formatShortDateTime(deadline_at, readerZone())}</span>
  );
}
