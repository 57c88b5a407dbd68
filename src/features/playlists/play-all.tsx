import { ListMusic, SkipForward, Square } from 'lucide-react';
import { useState } from 'react';
import { clipsApi } from '#domain/clips/clips.api.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import { call } from '#src/app/call.ts';
import { useCutSound } from '#src/components/player/use-cut-sound.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';

/** Plays clips one after another. */
export function PlayAll({ clips }: { clips: readonly Clip[] }) {
  const [at, setAt] = useState(0);
  const { status, problem, start, pause } = useCutSound(() => play(at + 1));
  function play(next: number): void {
    const clip = clips[next];
    setAt(clip ? next : 0);
    if (clip) start(() => call(clipsApi.sound, { params: { id: clip.id } }));
  }
  const isPlaying = status === 'playing';
  const current = clips[at];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 print:hidden">
      <Button
        variant="primary"
        icon={isPlaying ? <Square /> : <ListMusic />}
        pending={status === 'loading'}
        onClick={() => (isPlaying ? pause() : play(at))}
      >
        {isPlaying ? 'Остановить' : 'Слушать подряд'}
      </Button>
      {isPlaying && at + 1 < clips.length && (
        <IconButton label="Следующий фрагмент" icon={<SkipForward />} onClick={() => play(at + 1)} />
      )}
      <p role="status" className="min-w-0 text-sm text-muted">
        {problem || (isPlaying && current ? `${at + 1} из ${clips.length}: ${current.title}` : '')}
      </p>
    </div>
  );
}
