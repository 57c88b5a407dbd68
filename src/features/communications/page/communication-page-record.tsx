import type { UseQueryResult } from '@tanstack/react-query';
import { CircleSlash, CloudDownload, FileX, MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AudioState } from '#domain/communications/communication-facts.ts';
import type { Recording } from '#domain/communications/communications.schema.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Player } from '#src/components/player/player.tsx';
import type { Playback } from '#src/components/player/playback.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

type RecordProps = {
  audio: AudioState;
  /** There is a transcript. */
  hasWords: boolean;
  recording: UseQueryResult<Recording>;
  playback: Playback | null;
  extra: ReactNode;
};

const CHANNEL_NAMES = ['Сотрудник', 'Клиент'];

/** Player, or the sentence that says why there is none. */
export function Record({ audio, hasWords, recording, playback, extra }: RecordProps) {
  if (audio !== 'ready' || !playback) return <NoAudio audio={audio} hasWords={hasWords} />;
  const { data } = recording;
  if (data) {
    return (
      <Player
        playback={playback}
        peaks={data.peaks}
        duration={data.duration_seconds}
        channelNames={data.peaks.length === CHANNEL_NAMES.length ? CHANNEL_NAMES : []}
        extra={extra}
      />
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

function NoAudio({ audio, hasWords }: Pick<RecordProps, 'audio' | 'hasWords'>) {
  const { icon, text } = audio === 'purged' && hasWords ? WORDS_LEFT : SILENCES[audio];
  return (
    <p className="flex items-center gap-2.5 text-muted">
      {icon}
      {text}
    </p>
  );
}
