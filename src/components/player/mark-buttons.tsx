import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { isOfSoundMark, markKey, type Mark, useBoard, useFragmentBoard } from './fragments.ts';
import { isShown, leftOf, type Shown } from './wave-view.ts';

type MarkButtonsProps = { shown: Shown; onLead: (mark: Mark) => void };

/**
 * Ways from the marks on the waveform to what they prove. Beside the slider, which may hold no button; out of the order of
 * Tab, for the same fragments stand beside their criteria (up to 500 of them).
 */
export function MarkButtons({ shown, onLead }: MarkButtonsProps) {
  const board = useFragmentBoard();
  const marks = useBoard((all) => all.marks)
    .filter(isOfSoundMark)
    .filter(({ evidence }) => isShown(shown, Math.min(evidence.start, shown.duration)));
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
            onClick={() => {
              board.choose(mark);
              onLead(mark);
            }}
            style={{ left: leftOf(shown, mark.evidence.start) }}
            className="pointer-events-auto absolute -top-3 size-6 -translate-x-1/2 cursor-pointer rounded-full"
          />
        );
      })}
    </span>
  );
}
