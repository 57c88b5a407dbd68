import type { Guest } from '#domain/auth/auth.schema.ts';
import { formatShortDate, formatTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';

/** Guest's name, and until when the link opens (P-13). */
export function GuestBadge({ guest }: { guest: Guest }) {
  return (
    <div className="min-w-0 text-right">
      <p className="truncate text-sm font-medium">{guest.name}</p>
      <p className="truncate text-xs text-muted">
        ссылка до{' '}
        <time dateTime={guest.expires_at}>
          {formatShortDate(guest.expires_at, readerZone())}
          <span className="max-sm:hidden">, {formatTime(guest.expires_at, readerZone())}</span>
        </time>
      </p>
    </div>
  );
}
