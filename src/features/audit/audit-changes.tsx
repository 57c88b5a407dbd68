import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { MoreButton } from './more-button.tsx';

type Difference = AuditRecord['differences'][number];

const CHANGES = ['изменение', 'изменения', 'изменений'] as const;
const FIELDS = ['поле', 'поля', 'полей'] as const;
const LONG = 160;

/** Text of an empty value before or after a change (P-45). */
const NOTHING = 'Не указано';

type AuditChangesProps = { record: Pick<AuditRecord, 'action' | 'differences'>; shown: number };

/**
 * Changes, from → to; what was created or removed has changed nothing: the fields that it began or ended with. The rest
 * of a long list is one press away.
 */
export function AuditChanges({ record: { action, differences }, shown }: AuditChangesProps) {
  const [isOpen, setOpen] = useState(false);
  // A button that hides one line would take as much room as the line.
  const rest = differences.length > shown + 1 ? differences.length - shown : 0;
  const isGone = action === 'remove';
  // A save gives answers; what has nothing before is begun otherwise.
  const isBegun = action !== 'save' && differences.every(({ before }) => before === null);
  if (differences.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <dl className="flex w-full min-w-0 flex-col gap-1">
        {(isOpen || rest === 0 ? differences : differences.slice(0, shown)).map((difference) => (
          <Change key={difference.field} difference={difference} isGone={isGone} />
        ))}
      </dl>
      {rest > 0 && (
        <MoreButton
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          label={`Ещё ${countOf(rest, isGone || isBegun ? FIELDS : CHANGES)}`}
        />
      )}
    </div>
  );
}

function Change({ difference, isGone }: { difference: Difference; isGone: boolean }) {
  const { label, before, after } = difference;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm">
      <dt className="text-muted">{label}:</dt>
      <dd className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-1.5">
        {before !== null && (
          <>
            <span className="sr-only">было</span>
            <Value text={written(difference, before)} className="text-muted line-through decoration-1" />
          </>
        )}
        {before !== null && !isGone && (
          <>
            <ArrowRight aria-hidden="true" className="size-3.5 self-center text-faint" />
            <span className="sr-only">стало</span>
          </>
        )}
        {!isGone && <Value text={after === null ? NOTHING : written(difference, after)} />}
      </dd>
    </div>
  );
}

function written({ kind }: Difference, value: string): string {
  return kind === 'instant' ? formatDateTime(value, readerZone()) : value;
}

/** Value, clamped: a comment of 4000 characters must not push the rest of the history away. */
function Value({ text, className }: { text: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <span className="min-w-0">
      <span className={className} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {isLong && !isOpen ? `${text.slice(0, LONG).trimEnd()}…` : text}
      </span>{' '}
      {isLong && <MoreButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} label="Показать целиком" />}
    </span>
  );
}
