import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CalibrationFigures } from '#domain/calibrations/calibration-review.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { reviewQuery } from '../calibrations.queries.ts';

type FiguresSectionProps = { calibrationId: number; children: (figures: CalibrationFigures) => ReactNode };

/** A part that the session's figures fill; while they are being computed it says so and waits for them. */
export function FiguresSection({ calibrationId, children }: FiguresSectionProps) {
  const query = useQuery(reviewQuery(calibrationId));
  return (
    <QuerySection query={query} pending={<ListSkeleton />} error={{ framed: true }}>
      {({ figures }) =>
        figures ? (
          children(figures)
        ) : (
          <Card>
            <p role="status" className="flex items-center justify-center gap-2 px-4 py-12 text-muted">
              <Spinner />
              Показатели считаются: это несколько секунд.
            </p>
          </Card>
        )
      }
    </QuerySection>
  );
}
