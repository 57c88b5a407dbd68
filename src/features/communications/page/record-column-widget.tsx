import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import type { Recording } from '#domain/communications/communications.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { CommunicationFacts, type ReadCommunication } from './communication-page-facts.tsx';
import { Messages } from './communication-page-messages.tsx';
import { Record } from './communication-page-record.tsx';
import { Transcript } from './communication-page-transcript.tsx';

type RecordColumnProps = {
  communication: ReadCommunication;
  recording: UseQueryResult<Recording>;
  playback: Playback | null;
  /** At the end of the player's buttons. */
  playerExtra?: ReactNode;
  /** Between the sound and the words. */
  remarks?: ReactNode;
};

/** Facts, sound and words. */
export function RecordColumn({ communication, recording, playback, playerExtra, remarks }: RecordColumnProps) {
  const [following, setFollowing] = useState(true);
  const stopFollowing = (): void => setFollowing(false);
  const isVoice = communication.category === 'call' || communication.category === 'meeting';
  return (
    <div onWheel={stopFollowing} onTouchMove={stopFollowing} className="flex flex-1 flex-col">
      <div className="@container border-b border-line px-4 py-3 max-md:py-0">
        <FoldedFacts communication={communication} />
      </div>
      {isVoice && (
        <section aria-label="Запись" className="z-10 border-b border-line bg-surface px-4 py-3 md:sticky md:top-0">
          <Record audio={communication.audio} recording={recording} playback={playback} extra={playerExtra} />
        </section>
      )}
      {remarks}
      <section aria-label="Расшифровка" className="px-2 py-2 max-md:pb-20">
        <Words
          communication={communication}
          playback={playback}
          following={following}
          onFollow={() => setFollowing(true)}
        />
      </section>
    </div>
  );
}

/** Facts folded to one line on a phone, where the sound comes first. */
function FoldedFacts({ communication }: Pick<RecordColumnProps, 'communication'>) {
  const isWide = useMediaQuery('(min-width: 769px)');
  if (isWide) return <CommunicationFacts communication={communication} />;
  return (
    <details className="group/facts">
      <summary className="flex h-11 items-center gap-2 font-medium">
        <ChevronDown aria-hidden="true" className="text-muted transition-transform group-open/facts:rotate-180" />
        Сведения
        <span className="ml-auto text-sm font-normal text-muted">
          {formatShortDateTime(communication.started_at, communication.time_zone)}
        </span>
      </summary>
      <div className="pb-3">
        <CommunicationFacts communication={communication} />
      </div>
    </details>
  );
}

type WordsProps = Pick<RecordColumnProps, 'communication' | 'playback'> & { following: boolean; onFollow: () => void };

function Words({ communication, playback, following, onFollow }: WordsProps) {
  const { transcript, messages, time_zone: timeZone } = communication;
  if (messages.length > 0) {
    return (
      <div className="px-2">
        <Messages messages={messages} timeZone={timeZone} />
      </div>
    );
  }
  if (transcript.length === 0) return <p className="px-2 py-6 text-center text-muted">Расшифровки пока нет.</p>;
  return <Transcript segments={transcript} playback={playback} following={following} onFollow={onFollow} />;
}
