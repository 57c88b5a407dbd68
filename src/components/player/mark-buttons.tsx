import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { isOfSoundMark, markKey, type Mark, useBoard } from './fragments.ts';

type MarkButtonsProps = { duration: number; onLead: (mark: Mark) => void };

/**
 * Ways from the marks on the waveform to what they prove. Beside the slider, which may hold no button; out of the order of
 * Tab, for the same fragments stand beside their criteria (up to 500 of them).
 */
export function MarkButtons({ duration, onLead }: MarkButtonsProps) {
  const marks = useBoard((board) => board.marks).filter(isOfSoundMark);
  if (!(duration > 0)) return null;
  return (
    <span className="pointer-events-none absolute inset-0">
      {marks.map((mark) => {
        const name = `${evidencePosition(mark.evidence)}, критерий ${quoted(mark.name)} — показать`;
        return (
          <button
            key={markKey(mark)}
            type="button"
            tabIndex={-1}
            aria-label={name}
            title={mark.name}
            onClick={() => onLead(mark)}
            style={{ left: `${Math.min(mark.evidence.start / duration, 1) * 100}%` }}
            className="pointer-events-auto absolute -top-3 size-6 -translate-x-1/2 cursor-pointer rounded-full"
          />
        );
      })}
    </span>
  );
}
