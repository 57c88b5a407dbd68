import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { MatrixCell } from '#domain/calibrations/calibration-review.schema.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { EvidenceList } from '#src/features/evaluations/evidence-list-widget.tsx';

/** Full, partial or nothing: the colour repeats what the words say (U-1). */
export function toneOf({ normalised, na }: Pick<MatrixCell, 'normalised' | 'na'>): Tone {
  if (na || normalised === null) return 'neutral';
  if (normalised >= 1) return 'excellent';
  return normalised > 0 ? 'fair' : 'poor';
}

export const commentOf = ({ comment, reasons }: Pick<MatrixCell, 'comment' | 'reasons'>): string =>
  [reasons.join(' · '), comment].filter(Boolean).join('\n');

type CellAnswerProps = {
  cell: MatrixCell;
  /** Name of whose answer it is, for its buttons. */
  name: string;
  isAgreed: boolean;
  /** Layout in a table's cell. */
  compact?: boolean;
  /** Makes it the agreed one; null for who does not decide, or not now. */
  onTake: (() => void) | null;
};

/** Answer in its place: its words, the comment behind a sign, and what proves it. */
export function CellAnswer({ cell, name, isAgreed, onTake, compact = false }: CellAnswerProps) {
  const answer = (
    <Badge tone={toneOf(cell)} className="h-auto min-h-5.5 py-0.5 whitespace-normal">
      <span className="break-words whitespace-normal">{cell.text}</span>
    </Badge>
  );
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className="flex items-start gap-1">
        {onTake ? (
          <Tooltip text={isAgreed ? undefined : 'Сделать согласованным'} isName>
            {(described) => (
              <button
                {...described}
                type="button"
                aria-pressed={isAgreed}
                aria-label={`Взять ответ: ${name}, ${cell.text}`}
                onClick={onTake}
                className={classNames(
                  'rounded p-0.5 text-left transition-colors hover:bg-pressed pointer-coarse:min-h-11',
                  isAgreed && 'outline-2 outline-accent-text',
                )}
              >
                {answer}
              </button>
            )}
          </Tooltip>
        ) : (
          <span className={classNames('rounded p-0.5', isAgreed && 'outline-2 outline-accent-text')}>{answer}</span>
        )}
        <Comment cell={cell} name={name} />
      </span>
      {cell.evidence.length > 0 && (
        <span className="-mt-1 max-w-full">
          <EvidenceList evidence={cell.evidence} compact={compact} />
        </span>
      )}
    </span>
  );
}

/** The comment on hover and on focus; a press keeps it in sight, as on a screen without a pointer. */
function Comment({ cell, name }: { cell: MatrixCell; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const text = commentOf(cell);
  if (text === '') return null;
  return (
    <span className="flex flex-col">
      <Tooltip text={isOpen ? undefined : text}>
        {(described) => (
          <button
            {...described}
            type="button"
            aria-label={`Комментарий: ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex size-6 items-center justify-center rounded text-muted hover:bg-pressed hover:text-ink pointer-coarse:size-11"
          >
            <MessageSquareText aria-hidden="true" className="size-4" />
          </button>
        )}
      </Tooltip>
      {isOpen && <span className="max-w-60 text-sm whitespace-pre-line">{text}</span>}
    </span>
  );
}
