import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { Recording } from '#domain/communications/communications.schema.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { Playback } from '#src/components/player/playback.ts';
import type { WordsEditing } from '#src/features/transcripts/words-editing-widget.tsx';
import type { ReadCommunication } from './communication-page-facts.tsx';
import { Record } from './communication-page-record.tsx';
import { Conversation } from './conversation.tsx';
import { FoldedFacts } from './folded-facts.tsx';
import { followHeight, tellInSight } from './follow-height.ts';

type RecordColumnProps = {
  communication: ReadCommunication;
  recording: UseQueryResult<Recording>;
  playback: Playback | null;
  /** At the end of the player's buttons. */
  playerExtra?: ReactNode;
  speech?: SpeechAnswer | null;
  /** Between the sound and the words. */
  remarks?: ReactNode;
  /** Beside the words, or in the place of those that are not there. */
  wordsActions?: ReactNode;
  wordsEditing?: WordsEditing | null | undefined;
  /** Searched for when the page opens. */
  words?: string | undefined;
  /** Tells whether the player is in sight; the same function each time. */
  onSeen?: (isInSight: boolean) => void;
  /** The words are to be seen, where they are not. */
  onShow?: () => void;
  /** The form is to be seen, where it is not. */
  onShowForm?: () => void;
};

const stay = (): void => undefined;

/** Facts, sound and words. */
export function RecordColumn(props: RecordColumnProps) {
  const {
    communication,
    recording,
    playback,
    playerExtra,
    speech = null,
    remarks,
    wordsActions,
    wordsEditing,
    words = '',
    onSeen = stay,
    onShow = stay,
    onShowForm = stay,
  } = props;
  const [following, setFollowing] = useState(true);
  const stopFollowing = (): void => setFollowing(false);
  const watch = useCallback(
    (section: HTMLElement | null) => {
      if (!section) return undefined;
      const ends = [followHeight(section), tellInSight(section, onSeen)];
      return () => ends.forEach((end) => end?.());
    },
    [onSeen],
  );
  const isVoice = communication.category === 'call' || communication.category === 'meeting';
  return (
    <div onWheel={stopFollowing} onTouchMove={stopFollowing} className="flex flex-1 flex-col print:contents">
      <div className="@container border-b border-line px-4 print:order-1">
        <FoldedFacts communication={communication} />
      </div>
      {isVoice && (
        <section
          ref={watch}
          aria-label="Запись"
          className="z-10 border-b border-line bg-surface px-4 py-3 md:sticky md:top-0 print:hidden"
        >
          <Record
            audio={communication.audio}
            source={communication.source ?? null}
            timeZone={communication.time_zone}
            hasWords={communication.transcript.length > 0}
            recording={recording}
            playback={playback}
            extra={playerExtra}
            speech={speech}
            onLead={(mark) => {
              onShowForm();
              mark.show();
            }}
          />
        </section>
      )}
      {remarks}
      <Conversation
        communication={communication}
        playback={playback}
        words={words}
        actions={wordsActions}
        editing={wordsEditing}
        following={following}
        onFollow={setFollowing}
        onShow={onShow}
      />
    </div>
  );
}
