import { LocateFixed } from 'lucide-react';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { type Note, useBoard } from '#src/components/player/fragments.ts';
import { usePlaybackState } from '#src/components/player/playback-context.tsx';
import type { Playback } from '#src/components/player/playback.ts';
import { scrollIntoMiddle } from '#src/components/player/scroll-into-middle.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { WordsEditing } from '#src/features/transcripts/words-editing-widget.tsx';
import { Segment } from './communication-page-segment.tsx';
import { fragmentBetween, isTimed, segmentAt } from './communication-page-segments.ts';
import { quoteRange } from '#domain/evaluations/quote-range.ts';
import { useShownEvidence } from './use-shown-evidence.ts';
import { voiceTones } from './voice-tones.ts';
import type { FoundRange } from './use-words-search.ts';
import { moveFocusByArrows } from './arrow-key-focus.ts';
import { type SelectedWords, WordsPicker } from './words-picker.tsx';

type TranscriptProps = {
  segments: readonly TranscriptSegment[];
  texts: readonly string[];
  /** Words that were searched for, by segment. */
  found: ReadonlyMap<number, readonly FoundRange[]>;
  playback: Playback | null;
  /** True if the words follow the sound; a person's own scrolling ends it. */
  following: boolean;
  onFollow: () => void;
  /** Correction of segments, while it goes on. */
  editing: WordsEditing | null;
  /** Evidence was pressed: its segment is to be seen. */
  onShow: () => void;
};

const hasSameSpeaker = (one: TranscriptSegment | undefined, other: TranscriptSegment): boolean =>
  one?.side === other.side && one.speaker === other.speaker;

export function Transcript({
  segments,
  texts,
  found,
  playback,
  following,
  onFollow,
  onShow,
  editing,
}: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const notes = useNotesBySegment(segments);
  const toneOf = useMemo(() => voiceTones(segments), [segments]);
  const shown = useShownEvidence(list, segments, onShow);
  const shownRange = (index: number, text: string) => {
    const quote = shown?.message === index ? quoteRange(text, shown.quote) : null;
    return quote && [{ ...quote, current: false }];
  };
  const toEvidence = useCallback((words: SelectedWords) => fragmentBetween(segments, words), [segments]);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between the buttons inside */}
      <ol ref={list} onKeyDown={moveFocusByArrows} className="flex flex-col">
        {segments.map((segment, index) =>
          editing?.at === index ? (
            // oxlint-disable-next-line react/no-array-index-key -- see below
            <Fragment key={index}>{editing.form}</Fragment>
          ) : (
            <Segment
              // oxlint-disable-next-line react/no-array-index-key -- segments may be alike; their order never changes here
              key={index}
              segment={segment}
              index={index}
              notes={notes.get(index)}
              found={shownRange(index, segment.text) ?? found.get(index)}
              isShown={shown?.message === index}
              tone={toneOf(segment)}
              namesSpeaker={!hasSameSpeaker(segments[index - 1], segment)}
              isTabStop={index === stop}
              onFocus={setStop}
              {...(editing ? { onEdit: editing.begin } : {})}
            />
          ),
        )}
      </ol>
      <WordsPicker list={list} texts={texts} toEvidence={toEvidence} />
      {playback && isTimed(segments) && (
        <Current list={list} segments={segments} playback={playback} following={following} onFollow={onFollow} />
      )}
    </div>
  );
}

/** Comments by segment: the one that sounded at their second, or the last before it. */
function useNotesBySegment(segments: readonly TranscriptSegment[]): ReadonlyMap<number, readonly Note[]> {
  const notes = useBoard((board) => board.notes);
  return useMemo(() => {
    const found = new Map<number, Note[]>();
    for (const note of notes) {
      const index = Math.max(segmentAt(segments, note.at), 0);
      found.set(index, [...(found.get(index) ?? []), note]);
    }
    return found;
  }, [notes, segments]);
}

type CurrentProps = Omit<TranscriptProps, 'playback' | 'texts' | 'found' | 'onShow' | 'editing'> & {
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
