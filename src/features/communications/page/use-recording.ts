import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Communication, Recording } from '#domain/communications/communications.schema.ts';
import { readStored, writeStored } from '#src/app/browser-storage.ts';
import { Playback, type PlaybackSource, SPEEDS } from '#src/components/player/playback.ts';
import { taskAutoplay } from '#src/app/work-switches.ts';
import { keepListeningPosition, listeningPosition } from './listening-position.ts';

const VOLUME = 'communication-audio-volume';

function storedVolume(): number {
  return readStored(VOLUME, (raw) => (typeof raw === 'number' && raw >= 0 && raw <= 1 ? raw : null)) ?? 1;
}

function storedSpeed(): number {
  return readStored('player-speed', (raw) => SPEEDS.find((speed) => speed === raw) ?? null) ?? 1;
}

function storedSkipsSilence(): boolean {
  return readStored('player-skip-silence', (raw) => (typeof raw === 'boolean' ? raw : null)) ?? false;
}

/** Seconds of listening between two stored positions. */
const KEEP_EVERY = 5;

/** Stores the listening position: now and then, and on a pause. */
function followListening(id: number, playback: Playback): () => void {
  let keptAt = Number.NEGATIVE_INFINITY;
  let wasPlaying = false;
  return playback.subscribe(() => {
    const state = playback.state();
    const hasStopped = wasPlaying && !state.playing;
    wasPlaying = state.playing;
    if (!hasStopped && !(state.playing && Math.abs(state.time - keptAt) >= KEEP_EVERY)) return;
    keptAt = state.time;
    keepListeningPosition(id, state);
  });
}

/**
 * Validity of the address: a minute less than the server's ten, counted from here, because this device's clock may be
 * wrong by more than that.
 */
const GOOD_MS = 9 * 60_000;

function sourceOf({ url, duration_seconds: duration }: Recording, receivedAt: number): PlaybackSource {
  return { url, duration, goodUntil: receivedAt + GOOD_MS };
}

/** Where a recording's address is asked for. */
export type RecordingSource = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Recording>;
};

/** The address expires by itself; the player asks for a new one when it needs it, and for no other reason. */
const ASKED_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export type ListeningSource = {
  communication: Pick<Communication, 'id' | 'audio' | 'duration_seconds'>;
  source: RecordingSource;
  /** Seconds. */
  startAt?: number | undefined;
  /** Opened for a task: the sound begins by itself where that was chosen. */
  plays?: boolean | undefined;
};

/** The sound of a communication and where to get it; `playback` is null while there is nothing to listen to. */
export function useRecording({ communication, source: { queryKey, queryFn }, startAt, plays }: ListeningSource) {
  const { id, audio, duration_seconds: duration } = communication;
  const queryClient = useQueryClient();
  const hasAudio = audio === 'ready';
  const recording = useQuery({ queryKey, queryFn, ...ASKED_ONCE, enabled: hasAudio });
  const [playback] = useState(
    () =>
      new Playback({
        audio: document.createElement('audio'),
        refresh: async () =>
          sourceOf(await queryClient.fetchQuery({ queryKey, queryFn, gcTime: 0, staleTime: 0 }), Date.now()),
        now: () => Date.now(),
        onVolume: (volume) => writeStored(VOLUME, volume),
        onSpeed: (speed) => writeStored('player-speed', speed),
        onSkipsSilence: (skips) => writeStored('player-skip-silence', skips),
        duration: duration ?? 0,
        volume: storedVolume(),
        speed: storedSpeed(),
        skipsSilence: storedSkipsSilence(),
      }),
  );

  useEffect(() => playback.start(), [playback]);
  const { data, dataUpdatedAt } = recording;
  useEffect(() => {
    if (data) playback.load(sourceOf(data, dataUpdatedAt));
  }, [playback, data, dataUpdatedAt]);
  useEffect(() => {
    // Start at the address's second, else where this device has left off.
    const second = startAt ?? (hasAudio ? listeningPosition(id) : undefined);
    if (second !== undefined) playback.seek(second);
  }, [playback, startAt, hasAudio, id]);
  useEffect(() => {
    if (plays === true && hasAudio && taskAutoplay.isOn()) playback.play();
  }, [playback, plays, hasAudio]);
  useEffect(() => followListening(id, playback), [playback, id]);

  return { recording, playback: hasAudio ? playback : null };
}
