import { ExternalLink } from 'lucide-react';
import { formatTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

/** Interval of asking whether somebody has sent the code. */
export const LOOK_MS = 2_000;

/** Opens a private chat with the bot, the code in its first message. */
export function OpenBotLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
      <ExternalLink />
      Открыть бота
    </a>
  );
}

export function CodeWait({ expiresAt }: { expiresAt: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      Ждём сообщения с кодом. Он действует до {formatTime(expiresAt, readerZone())} и один раз.
    </p>
  );
}
