import type { UseQueryResult } from '@tanstack/react-query';
import { CircleSlash, CloudDownload, FileX, MicOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { AudioState } from '#domain/communications/communication-facts.ts';
import type { Communication, Recording } from '#domain/communications/communications.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import type { Mark } from '#src/components/player/fragments.ts';
import { Player } from '#src/components/player/player.tsx';
import type { Playback } from '#src/components/player/playback.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

type RecordProps = {
  audio: AudioState;
  source: Communication['source'];
  timeZone: string;
  /** There is a transcript. */
  hasWords: boolean;
  recording: UseQueryResult<Recording>;
  playback: Playback | null;
  extra: ReactNode;
  /** Who speaks when; null: not known, or not told here. */
  speech: SpeechAnswer | null;
  onLead: (mark: Mark) => void;
};

const CHANNEL_NAMES = ['Сотрудник', 'Клиент'];

/** Loaded with what it shows: one can listen without it. */
const SpeechBand = lazyPart(async () => (await import('#src/features/speech/speech-band-widget.tsx')).SpeechBand);

/** Names of the channels, the upper one first. */
function channelNames(channels: number, speech: SpeechAnswer | null): string[] {
  if (channels !== CHANNEL_NAMES.length) return [];
  return speech?.employee_channel === 'right' ? CHANNEL_NAMES.toReversed() : CHANNEL_NAMES;
}

/** Player, or the sentence that says why there is none. */
export function Record({ recording, playback, extra, speech, onLead, ...silence }: RecordProps) {
  if (silence.audio !== 'ready' || !playback) return <NoAudio {...silence} />;
  const { data } = recording;
  if (data) {
    return (
      <div className="flex flex-col gap-2">
        <Player
          playback={playback}
          peaks={data.peaks}
          duration={data.duration_seconds}
          channelNames={channelNames(data.peaks.length, speech)}
          onLead={onLead}
          under={
            speech && (
              <Suspense fallback={<div className="h-4" />}>
                <SpeechBand speech={speech} playback={playback} />
              </Suspense>
            )
          }
          extra={extra}
        />
        {data.video !== null && <p className="text-sm text-muted">{VIDEO_OUTCOMES[data.video]}</p>}
      </div>
    );
  }
  if (recording.error) return <QueryError query={recording} title="Запись не загрузилась" className="-my-7" />;
  return (
    <LoadingRegion label="Запись загружается" className="flex flex-col gap-2">
      <Skeleton className="h-18" />
      <Skeleton className="h-9 w-2/3" />
      {/* A phone's buttons take two rows. */}
      <Skeleton className="h-12 md:hidden" />
    </LoadingRegion>
  );
}

type Silence = { icon: ReactNode; text: string };

const SILENCES: Record<AudioState, Silence> = {
  none: { icon: <MicOff aria-hidden="true" />, text: 'У этой коммуникации нет записи.' },
  pending: { icon: <CloudDownload aria-hidden="true" />, text: 'Запись загружается и появится здесь сама.' },
  ready: { icon: <CircleSlash aria-hidden="true" />, text: 'Запись недоступна.' },
  failed: { icon: <FileX aria-hidden="true" />, text: 'Получить запись не удалось: источник её не отдал.' },
  purged: {
    icon: <FileX aria-hidden="true" />,
    text: 'Запись удалена по сроку хранения. Оценки остались.',
  },
};

const WORDS_LEFT: Silence = {
  ...SILENCES.purged,
  text: 'Запись удалена по сроку хранения. Оценки и расшифровка остались.',
};

type NoAudioProps = Pick<RecordProps, 'audio' | 'hasWords' | 'source' | 'timeZone'>;

/** What the source has answered to the last try, and when it is asked again. */
function whyNot({ audio, source, timeZone }: NoAudioProps): string | null {
  if (!source?.record_error || (audio !== 'pending' && audio !== 'failed')) return null;
  const { record_error, next_try_at } = source;
  if (audio === 'failed' || next_try_at === null) return `Запись не получена. ${sentence(record_error)}`;
  const next = `Следующая попытка ${formatShortDateTime(next_try_at, timeZone)}.`;
  return `Запись пока не получена. ${sentence(record_error)} ${next}`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function NoAudio(props: NoAudioProps) {
  const { icon, text } = props.audio === 'purged' && props.hasWords ? WORDS_LEFT : SILENCES[props.audio];
  return (
    <p className="flex items-center gap-2.5 text-muted">
      {icon}
      {whyNot(props) ?? text}
    </p>
  );
}
