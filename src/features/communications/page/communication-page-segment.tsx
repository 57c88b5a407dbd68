import { MessageSquareText, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { sameEvidence } from '#domain/evaluations/evidence.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import type { Note } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { speakerLabel } from '../speaker-label.ts';
import { AttachButton } from './attach-button.tsx';
import { wholeSegment } from './communication-page-segments.ts';
import { MarkedText } from './marked-text.tsx';
import type { FoundRange } from './use-words-search.ts';

type SegmentProps = {
  segment: TranscriptSegment;
  index: number;
  namesSpeaker: boolean;
  /** Colour of who speaks. */
  tone: string;
  /** Comments on the segment's seconds. */
  notes?: readonly Note[] | undefined;
  /** Words that were searched for. */
  found?: readonly FoundRange[] | undefined;
  /** Tab stop of the list; the arrows go on from there. */
  isTabStop: boolean;
  onFocus: (index: number) => void;
  /** Evidence in it was pressed. */
  isShown: boolean;
  /** Opens its correction; none while nothing is corrected. */
  onEdit?: (index: number) => void;
};

/** Segment; `aria-current` is set from outside while its words sound. */
export const Segment = memo(function Segment(props: SegmentProps) {
  const { segment, index, namesSpeaker, tone, notes = [], found, isTabStop, onFocus, isShown, onEdit } = props;
  const playback = usePlayback();
  const { start } = segment;
  const listen = playback && start !== null ? () => playback.seek(start) : null;
  const fragment = wholeSegment(segment, index);
  return (
    <li
      aria-current={isShown ? 'step' : undefined}
      className={classNames(
        'group/words relative rounded px-2 py-1 transition-colors',
        'aria-current:bg-accent-soft aria-[current=step]:outline-2 aria-[current=step]:outline-grade-fair hover:not-aria-current:bg-subtle/70',
        namesSpeaker && 'mt-2',
      )}
    >
      {namesSpeaker && (
        <p className={classNames('pb-0.5 pl-14 text-xs font-semibold', tone)}>
          {speakerLabel(segment.side, segment.speaker)}
        </p>
      )}
      <div className="flex items-start gap-2">
        {start === null ? (
          <span className="w-12 flex-none text-right text-sm text-muted tabular-nums">{index + 1}</span>
        ) : (
          <TimeButton start={start} tabIndex={isTabStop ? 0 : -1} onFocus={() => onFocus(index)} onListen={listen} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the time is the button; the words are a larger target for a mouse */}
        <p
          data-words={index}
          onClick={() => window.getSelection()?.isCollapsed !== false && listen?.()}
          className={classNames('min-w-0 flex-1', listen && 'cursor-pointer')}
        >
          <MarkedText text={segment.text} ranges={found} />
        </p>
        <AttachButton
          fragment={fragment}
          what="phrase"
          isTaken={(mark) => sameEvidence(mark, fragment)}
          tabIndex={isTabStop ? 0 : -1}
          {...(start === null ? { onFocus: () => onFocus(index) } : {})}
        />
        {onEdit && (
          <IconButton
            size="sm"
            label={`Исправить реплику ${index + 1}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(index)}
            className="-my-1"
          />
        )}
      </div>
      {notes.map(({ id, author, text }) => (
        <p key={id} className="mt-1 ml-14 border-l-2 border-accent-text pl-2 text-sm whitespace-pre-line text-muted">
          <MessageSquareText aria-hidden="true" className="mr-1 inline size-3.5" />
          <span className="font-medium">{author}:</span> {text}
        </p>
      ))}
    </li>
  );
});

type TimeButtonProps = {
  start: number;
  tabIndex: number;
  onFocus: () => void;
  onListen: (() => void) | null;
};

function TimeButton({ start, tabIndex, onFocus, onListen }: TimeButtonProps) {
  const text = formatDuration(start);
  if (!onListen) return <span className="w-12 flex-none text-right text-sm text-muted tabular-nums">{text}</span>;
  return (
    <button
      type="button"
      data-walk
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onListen}
      aria-label={`${text} — перейти`}
      className="w-12 flex-none rounded text-right text-sm text-muted tabular-nums hover:text-accent-text hover:underline pointer-coarse:py-2.5 pointer-coarse:-my-2.5"
    >
      {text}
    </button>
  );
}
