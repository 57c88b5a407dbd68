import { LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { type Note, useNotes } from '#src/components/player/fragments.ts';
import { usePlaybackState } from '#src/components/player/playback-context.tsx';
import type { Playback } from '#src/components/player/playback.ts';
import { scrollIntoMiddle } from '#src/components/player/scroll-into-middle.ts';
import { Button } from '#src/components/ui/button.tsx';
import { QuoteButton } from './communication-page-quote.tsx';
import { Segment } from './communication-page-segment.tsx';
import { segmentAt } from './communication-page-segments.ts';

type TranscriptProps = {
  segments: readonly TranscriptSegment[];
  playback: Playback | null;
  /** Whether the words follow the sound; a person's own scrolling ends it. */
  following: boolean;
  onFollow: () => void;
};

export function Transcript({ segments, playback, following, onFollow }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const notes = useNotesBySegment(segments);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between the buttons inside */}
      <ol ref={list} onKeyDown={walk} className="flex flex-col">
        {segments.map((segment, index) => (
          <Segment
            key={segment.start}
            segment={segment}
            index={index}
            notes={notes.get(index)}
            namesSpeaker={segments[index - 1]?.speaker !== segment.speaker}
            isTabStop={index === stop}
            onFocus={setStop}
          />
        ))}
      </ol>
      <QuoteButton list={list} segments={segments} />
      {playback && (
        <Current list={list} segments={segments} playback={playback} following={following} onFollow={onFollow} />
      )}
    </div>
  );
}

/** Comments by segment: the one that sounded at their second, or the last before it. */
function useNotesBySegment(segments: readonly TranscriptSegment[]): ReadonlyMap<number, readonly Note[]> {
  const notes = useNotes();
  return useMemo(() => {
    const found = new Map<number, Note[]>();
    for (const note of notes) {
      const index = Math.max(segmentAt(segments, note.at), 0);
      found.set(index, [...(found.get(index) ?? []), note]);
    }
    return found;
  }, [notes, segments]);
}

/** Arrow keys inside a single tab stop: a long transcript must not lie between the player and the form. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-walk]')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')];
  event.preventDefault();
  stops[stops.indexOf(event.target) + step]?.focus();
}

type CurrentProps = Omit<TranscriptProps, 'playback'> & {
  list: React.RefObject<HTMLOListElement | null>;
  playback: Playback;
};

/** Marks the words that sound and keeps them in sight. Renders alone: the list stays as it is. */
function Current({ list, segments, playback, following, onFollow }: CurrentProps) {
  const current = usePlaybackState(playback, ({ time }) => segmentAt(segments, time));
  const hasBegun = usePlaybackState(playback, ({ playing, time }) => playing || time > 0);

  useEffect(() => {
    const row = hasBegun ? list.current?.children[current] : undefined;
    if (!row) return;
    row.setAttribute('aria-current', 'true');
    if (following) scrollIntoMiddle(row);
    return () => row.removeAttribute('aria-current');
  }, [list, current, following, hasBegun]);

  if (following || !hasBegun) return null;
  return (
    <div className="pointer-events-none sticky bottom-3 flex justify-center max-md:bottom-20">
      <Button
        size="sm"
        icon={<LocateFixed aria-hidden="true" />}
        onClick={onFollow}
        className="pointer-events-auto shadow"
      >
        К текущему месту
      </Button>
    </div>
  );
}
