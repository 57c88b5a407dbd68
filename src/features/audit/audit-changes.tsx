import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { MoreButton } from './more-button.tsx';

type Difference = AuditRecord['differences'][number];

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const CHANGES = ['изменение', 'изменения', 'изменений'] as const;
const LONG = 160;

/** Text of an empty value before or after a change (P-45). */
const NOTHING = 'Не указано';

type AuditChangesProps = { differences: AuditRecord['differences']; shown: number };

/** Changes, from → to; the rest of a long list is one press away. */
export function AuditChanges({ differences, shown }: AuditChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = differences.length - shown;
  if (differences.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <dl className="flex w-full min-w-0 flex-col gap-1">
        {(isOpen ? differences : differences.slice(0, shown)).map((difference) => (
          <Change key={difference.field} difference={difference} />
        ))}
      </dl>
      {rest > 0 && (
        <MoreButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} label={`Ещё ${countOf(rest, CHANGES)}`} />
      )}
    </div>
  );
}

function Change({ difference }: { difference: Difference }) {
  const { label, before, after } = difference;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm">
      <dt className="text-muted">{label}:</dt>
      <dd className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-1.5">
        {before !== null && (
          <>
            <span className="sr-only">было</span>
            <Value text={written(difference, before)} className="text-muted line-through decoration-1" />
            <ArrowRight aria-hidden="true" className="size-3.5 self-center text-faint" />
            <span className="sr-only">стало</span>
          </>
        )}
        <Value text={after === null ? NOTHING : written(difference, after)} />
      </dd>
    </div>
  );
}

function written({ kind }: Difference, value: string): string {
  return kind === 'instant' ? formatDateTime(value, here) : value;
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
