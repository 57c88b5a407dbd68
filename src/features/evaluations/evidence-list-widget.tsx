import { MessageSquareQuote, Play, Scissors, X } from 'lucide-react';
import type { Evidence, SoundEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { evidenceKey, isOfMessage, isOfSound } from '#domain/evaluations/evidence.ts';
import { isEvidenceLost } from '#domain/evaluations/quote-range.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { type Proven, useBoard, useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { evidenceName } from './evidence-text.ts';

type EvidenceListProps = {
  evidence: readonly Evidence[];
  onRemove?: (evidence: Evidence) => void;
  /** Besides playing or showing it. */
  onOpen?: (evidence: Evidence) => void;
  /** What it proves, for who keeps it as a clip (D-54); absent: that is not offered. */
  proven?: Proven | undefined;
  /** Layout where there is no room for the words: they are said. */
  compact?: boolean;
};

/** Parts of the communication that prove an answer: a press plays the sound or shows the message. */
export function EvidenceList({ evidence, proven, onRemove, onOpen, compact = false }: EvidenceListProps) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label="Фрагменты" className="mt-2 flex flex-wrap gap-1.5">
      {evidence.map((one) => (
        <EvidenceChip
          key={evidenceKey(one)}
          evidence={one}
          proven={proven}
          onRemove={onRemove}
          onOpen={onOpen}
          compact={compact && isOfSound(one)}
        />
      ))}
    </ul>
  );
}

/** Button at the end of a chip. */
const TOOL =
  'flex w-7 flex-none items-center justify-center border-l border-line text-muted hover:bg-subtle hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:w-11';

const LOST = 'Этих слов больше нет';

type EvidenceChipProps = { evidence: Evidence; compact: boolean } & Pick<
  EvidenceListProps,
  'proven' | 'onRemove' | 'onOpen'
>;

function EvidenceChip({ evidence, proven, onRemove, onOpen, compact }: EvidenceChipProps) {
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
      {proven && isOfSound(evidence) && <KeepEvidence evidence={evidence} proven={proven} />}
      {onRemove && (
        <button
          type="button"
          onClick={() => onRemove(evidence)}
          aria-label={`Убрать фрагмент ${isOfSound(evidence) ? place : quoted(evidence.quote)}`}
          className={TOOL}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </li>
  );
}

/** Keeps the evidence as a clip, an example of what it proves (D-54). */
function KeepEvidence({ evidence, proven }: { evidence: SoundEvidence; proven: Proven }) {
  const clips = useBoard((board) => board.clips);
  if (!clips?.may.allowed) return null;
  const name = `Сохранить фрагмент ${evidencePosition(evidence)}`;
  return (
    <button
      type="button"
      title="Сохранить фрагмент"
      aria-label={name}
      onClick={() => clips.keep(evidence, proven)}
      className={`${TOOL} print:hidden`}
    >
      <Scissors aria-hidden="true" className="size-3.5" />
    </button>
  );
}
