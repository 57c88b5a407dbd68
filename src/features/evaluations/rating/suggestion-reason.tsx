import { Play } from 'lucide-react';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import type { Suggestion } from '#domain/suggestions/suggestions.schema.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';

/** Reason of a suggestion with what was cited for it, or what was looked through; a press plays from that second. */
export function SuggestionReason({ suggestion: { note, searched, evidence } }: { suggestion: Suggestion }) {
  const playback = usePlayback();
  return (
    <div className="mt-1 flex flex-col gap-1 border-l-2 border-line pl-2.5 text-sm">
      {note !== '' && <p>{note}</p>}
      {searched && <p className="text-muted">Не найдено. Искали: {searched}.</p>}
      {evidence.map((one) => {
        const position = evidencePosition(one);
        return (
          <p key={`${position} ${one.quote}`} className="text-muted">
            {playback && isOfSound(one) ? (
              <button
                type="button"
                onClick={() => playback.playFragment(one)}
                aria-label={`Слушать с ${position}`}
                className="mr-1.5 inline-flex min-h-6 items-center gap-1 rounded text-accent-text hover:underline pointer-coarse:min-h-11"
              >
                <Play aria-hidden="true" className="size-3.5" />
                {position}
              </button>
            ) : (
              <span className="mr-1.5">{position}</span>
            )}
            «{one.quote}»
          </p>
        );
      })}
    </div>
  );
}
