import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { AGREED_DECISIONS } from '#domain/calibrations/calibration-states.ts';
import { answerText } from '#domain/evaluations/answer-text.ts';
import { normaliseAnswer } from '#domain/evaluations/normalise-answer.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import type { AgreedAnswer } from './agreed-answers.ts';
import { toneOf } from './matrix-cell.tsx';

const AgreedDialog = lazySection(async () => (await import('./agreed-dialog.tsx')).AgreedDialog);

type AgreedCellProps = {
  row: MatrixRow;
  agreed: AgreedAnswer | null;
  /** Null for who does not decide, or not now. */
  onDecide: ((agreed: AgreedAnswer | null) => void) | null;
};

function toneOfAgreed({ scale }: MatrixRow, agreed: AgreedAnswer): Tone {
  const reading = agreed.na ? null : normaliseAnswer(scale, agreed.value);
  return toneOf({ na: agreed.na, normalised: reading ? reading.normalised.valueOf() : null });
}

/** Agreed answer to this criterion, with its remark, and the way to say it freely. */
export function AgreedCell({ row, agreed, onDecide }: AgreedCellProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex items-start gap-1">
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {agreed === null && <span className="text-muted">Не решено</span>}
        {agreed?.decision === 'open' && <Badge>{AGREED_DECISIONS.open}</Badge>}
        {agreed?.decision === 'agreed' && (
          <Badge tone={toneOfAgreed(row, agreed)} className="h-auto min-h-5.5 py-0.5">
            <span className="break-words whitespace-normal">{answerText(row.scale, agreed)}</span>
          </Badge>
        )}
        {agreed && agreed.remark !== '' && <span className="text-sm whitespace-pre-line">{agreed.remark}</span>}
      </span>
      {onDecide && (
        <IconButton
          size="sm"
          label={`Решить: ${row.name}`}
          icon={<PencilLine />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {onDecide && isOpen && (
        <AgreedDialog row={row} agreed={agreed} onDecide={onDecide} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
