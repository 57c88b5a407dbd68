import { linkOptions } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { figureText } from '#domain/calibrations/alpha-words.ts';
import {
  ALPHA_WORDS,
  type AlphaWord,
  CALIBRATION_STATUSES,
  type CalibrationStatus,
} from '#domain/calibrations/calibration-states.ts';
import type { CalibrationListItem } from '#domain/calibrations/calibrations.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const STATUS_TONES: Record<CalibrationStatus, Tone> = {
  draft: 'neutral',
  scoring: 'accent',
  review: 'fair',
  closed: 'excellent',
};

export function CalibrationStatusBadge({ status }: { status: CalibrationStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{CALIBRATION_STATUSES[status]}</Badge>;
}

export function linkToCalibration({ id }: { id: number }) {
  return linkOptions({ to: '/sessions/$session_id', params: { session_id: String(id) } });
}

type Done = { count: number; of: number };

export const doneText = ({ count, of }: Done): string => `${formatNumber(count)} из ${formatNumber(of)}`;

/** Progress of everybody for who leads, else one's own: others' progress is not theirs to see (D-24). */
export function DoneCell({
  row: { done, own, status },
}: {
  row: Pick<CalibrationListItem, 'done' | 'own' | 'status'>;
}) {
  if (status === 'draft') return <span className="text-faint">---</span>;
  if (done) return <span className="tabular-nums">{doneText(done)}</span>;
  if (own) return <span className="tabular-nums">{doneText(own)} ваших</span>;
  return <span className="text-faint">---</span>;
}

type Due = Pick<CalibrationListItem, 'deadline_at' | 'overdue'>;

/** Late is told by a sign and a word as well as by colour (U-1). */
export function DeadlineCell({ row: { deadline_at, overdue } }: { row: Due }) {
  const text = formatShortDateTime(deadline_at, readerZone());
  if (!overdue) return <span className="tabular-nums">до {text}</span>;
  return (
    <Badge tone="poor" icon={<TriangleAlert aria-hidden="true" className="size-3.5" />}>
      Срок прошёл: {text}
    </Badge>
  );
}

const WORD_TONES: Record<AlphaWord, Tone> = { high: 'excellent', acceptable: 'good', low: 'poor' };
const WORD_ICONS: Record<AlphaWord, ReactNode> = {
  high: <CircleCheck aria-hidden="true" className="size-3.5" />,
  acceptable: <CircleHelp aria-hidden="true" className="size-3.5" />,
  low: <TriangleAlert aria-hidden="true" className="size-3.5" />,
};

/** «0,41 низкая»: the figure with its word, and a sign for who does not see colours. */
export function AlphaBadge({ value, word }: { value: number; word: AlphaWord }) {
  return (
    <Badge tone={WORD_TONES[word]} icon={WORD_ICONS[word]}>
      {figureText(value, 2)} {ALPHA_WORDS[word]}
    </Badge>
  );
}
