import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Communication, Recording } from '#domain/communications/communications.schema.ts';
import { readStored, writeStored } from '#src/app/browser-storage.ts';
import { Playback, type PlaybackSource } from '#src/components/player/playback.ts';
import { recordingQuery } from './communication.queries.ts';

const VOLUME = 'communication-audio-volume';

function storedVolume(): number {
  return readStored(VOLUME, (raw) => (typeof raw === 'number' && raw >= 0 && raw <= 1 ? raw : null)) ?? 1;
}

/** A minute less than the server's ten, counted from here: this device's clock may be wrong by more than that. */
const GOOD_MS = 9 * 60_000;

function sourceOf({ url, duration_seconds: duration }: Recording, receivedAt: number): PlaybackSource {
  return { url, duration, goodUntil: receivedAt + GOOD_MS };
}

/** The sound of a communication and where to get it; `playback` is null while there is nothing to listen to. */
export function useRecording({ id, audio, duration_seconds: duration }: Communication, startAt: number | undefined) {
  const queryClient = useQueryClient();
  const hasAudio = audio === 'ready';
  const recording = useQuery({ ...recordingQuery(id), enabled: hasAudio });
  const [playback] = useState(
    () =>
      new Playback({
        audio: document.createElement('audio'),
        refresh: async () =>
          sourceOf(await queryClient.fetchQuery({ ...recordingQuery(id), staleTime: 0 }), Date.now()),
        now: () => Date.now(),
        onVolume: (volume) => writeStored(VOLUME, volume),
        duration: duration ?? 0,
        volume: storedVolume(),
      }),
  );

  useEffect(() => playback.start(), [playback]);
  const { data, dataUpdatedAt } = recording;
  useEffect(() => {
    if (data) playback.load(sourceOf(data, dataUpdatedAt));
  }, [playback, data, dataUpdatedAt]);
  useEffect(() => {
    if (startAt !== undefined) playback.seek(startAt);
  }, [playback, startAt]);

  return { recording, playback: hasAudio ? playback : null };
}
