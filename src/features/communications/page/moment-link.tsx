import { Link2 } from 'lucide-react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { notify } from '#src/app/notify.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { IconButton } from '#src/components/ui/button.tsx';

/** Copies the address that opens this recording at the second it stands at (D-17). */
export function MomentLink({ id }: { id: number }) {
  const playback = usePlayback();
  if (!playback) return null;
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
