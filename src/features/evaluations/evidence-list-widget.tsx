import { MessageSquareQuote, Play, X } from 'lucide-react';
import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { evidenceKey, isOfMessage, isOfSound } from '#domain/evaluations/evidence.ts';
import { isEvidenceLost } from '#domain/evaluations/quote-range.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { useBoard, useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { evidenceName } from './evidence-text.ts';

type EvidenceListProps = {
  evidence: readonly Evidence[];
  onRemove?: (evidence: Evidence) => void;
  /** Besides playing or showing it. */
  onOpen?: (evidence: Evidence) => void;
  /** Layout where there is no room for the words: they are said. */
  compact?: boolean;
};

/** Parts of the communication that prove an answer: a press plays the sound or shows the message. */
export function EvidenceList({ evidence, onRemove, onOpen, compact = false }: EvidenceListProps) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label="Фрагменты" className="mt-2 flex flex-wrap gap-1.5">
      {evidence.map((one) => (
        <EvidenceChip
          key={evidenceKey(one)}
          evidence={one}
          onRemove={onRemove}
          onOpen={onOpen}
          compact={compact && isOfSound(one)}
        />
      ))}
    </ul>
  );
}

const LOST = 'Этих слов больше нет';

type EvidenceChipProps = { evidence: Evidence; compact: boolean } & Pick<EvidenceListProps, 'onRemove' | 'onOpen'>;

function EvidenceChip({ evidence, onRemove, onOpen, compact }: EvidenceChipProps) {
  const playback = usePlayback();
  const board = useFragmentBoard();
  const open = (): void => {
    onOpen?.(evidence);
    if (isOfMessage(evidence)) {
      board.show({ shown: { ...evidence } });
      return;
    }
    playback?.playFragment(evidence);
  };
  const isLost = useBoard(({ texts }) => isOfMessage(evidence) && texts !== null && isEvidenceLost(evidence, texts));
  const place = evidencePosition(evidence);
  return (
    <li className="flex max-w-full items-stretch overflow-hidden rounded border border-line bg-surface text-sm">
      <button
        type="button"
        disabled={isOfSound(evidence) && !playback}
        onClick={open}
        aria-label={isLost ? `${evidenceName(evidence)}. ${LOST}` : evidenceName(evidence)}
        className="flex min-h-7 min-w-0 items-center gap-1.5 px-2 hover:bg-subtle focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        {isOfSound(evidence) ? (
          <Play aria-hidden="true" className="size-3 fill-current text-accent-text" />
        ) : (
          <MessageSquareQuote aria-hidden="true" className="size-3.5 text-accent-text" />
        )}
        {/* One line of text, with the space that its name has: flex items beside one another have none. */}
        <span className="truncate text-muted">
          {isOfSound(evidence) && <span className="mr-0.5 font-medium text-ink tabular-nums">{place}</span>}
          {evidence.quote && !compact && ` ${quoted(evidence.quote)}`}
        </span>
        {isLost && <span className="flex-none text-grade-fair">{LOST}</span>}
      </button>
      {onRemove && (
        <button
          type="button"
          onClick={() => onRemove(evidence)}
          aria-label={`Убрать фрагмент ${isOfSound(evidence) ? place : quoted(evidence.quote)}`}
          className="flex w-7 flex-none items-center justify-center border-l border-line text-muted hover:bg-subtle hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:w-11"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </li>
  );
}
