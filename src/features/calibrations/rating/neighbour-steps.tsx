import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalibrationRating } from '#domain/calibrations/calibration-rating.schema.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Tooltip } from '#src/components/ui/tooltip.tsx';

const linkClass =
  'inline-flex size-8 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11';

/** Neighbours in the session's order. */
export function NeighbourSteps({ rating: { calibration, previous_id, next_id } }: { rating: CalibrationRating }) {
  return (
    <span className="flex">
      <Step calibrationId={calibration.id} label="Предыдущая в сессии" id={previous_id} icon={<ChevronUp />} />
      <Step calibrationId={calibration.id} label="Следующая в сессии" id={next_id} icon={<ChevronDown />} />
    </span>
  );
}

type StepProps = { calibrationId: number; label: string; id: number | null; icon: ReactNode };

function Step({ calibrationId: session, label, id, icon }: StepProps) {
  if (id === null)
    return <IconButton size="sm" label={label} icon={icon} disabledReason="Дальше в этой сессии ничего нет." />;
  return (
    <Tooltip text={label} isName>
      {(described) => (
        <Link
          {...described}
          to="/sessions/$session_id/$communication_id"
          params={{ session_id: String(session), communication_id: String(id) }}
          aria-label={label}
          className={linkClass}
        >
          {icon}
        </Link>
      )}
    </Tooltip>
  );
}
