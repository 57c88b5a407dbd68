import { Link2 } from 'lucide-react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { notify } from '#src/app/notify.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { IconButton } from '#src/components/ui/button.tsx';

/** Copies the address that opens this recording at the present second (D-17). */
export function MomentLink({ id, playback }: { id: number; playback: Playback }) {
  const copy = async (): Promise<void> => {
    const second = Math.floor(playback.state().time);
    try {
      await navigator.clipboard.writeText(new URL(`/communications/${id}?t=${second}`, window.location.origin).href);
      notify.positive(`Ссылка на ${formatDuration(second)} скопирована.`);
    } catch {
      notify.negative('Не удалось скопировать ссылку.');
    }
  };
  return <IconButton label="Скопировать ссылку на момент" icon={<Link2 />} onClick={() => void copy()} />;
}
