import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Recording } from '#domain/communications/communications.schema.ts';
import { FragmentBoard, FragmentProvider } from '#src/components/player/fragments.ts';
import { PlaybackProvider } from '#src/components/player/playback-context.tsx';
import type { Playback } from '#src/components/player/playback.ts';
import { usePlayerShortcuts } from '#src/components/player/use-player-shortcuts.ts';
import { type ListeningSource, useRecording } from './use-recording.ts';

type ListeningProps = ListeningSource & {
  children: (sound: { recording: UseQueryResult<Recording>; playback: Playback | null }) => ReactNode;
};

/** The sound of one communication for everything inside, with its keys. Mount it anew (`key`) for another one. */
export function Listening({ children, ...heard }: ListeningProps) {
  const { recording, playback } = useRecording(heard);
  const [board] = useState(() => new FragmentBoard());
  usePlayerShortcuts(playback);
  return (
    <PlaybackProvider playback={playback}>
      <FragmentProvider value={board}>{children({ recording, playback })}</FragmentProvider>
    </PlaybackProvider>
  );
}
