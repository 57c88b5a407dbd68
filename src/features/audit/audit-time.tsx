import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { auditTime } from './when-text.ts';

/** Time at a glance, relative to `now`; the exact one on hover and on focus. */
export function AuditTime({ at, now }: { at: string; now: number }) {
  return (
    <Tooltip text={formatDateTime(at, readerZone())}>
      {(described) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard the exact time is reached only so
        <time {...described} dateTime={at} tabIndex={0} className="rounded tabular-nums">
          {auditTime(at, new Date(now), readerZone())}
        </time>
      )}
    </Tooltip>
  );
}
