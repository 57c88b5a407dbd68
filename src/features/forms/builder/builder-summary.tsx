import { CircleCheck } from 'lucide-react';
import type { FormFinding } from '#domain/forms/check-form.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { useBuilder, useContentKeys } from './builder-context.ts';
import { FindingIcon } from './builder-finding-lines.tsx';
import { useFindings } from './builder-insights.ts';
import { jumpTo } from './builder-jump.ts';

const ERRORS = ['ошибка', 'ошибки', 'ошибок'] as const;
const WARNINGS = ['замечание', 'замечания', 'замечаний'] as const;

/** Summary of all findings; each line leads to its part. */
export function BuilderSummary() {
  const findings = useFindings();
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  // Nothing to blame yet: an empty form says itself how to begin.
  const isEmpty =
    useContentKeys(({ groups }) => groups.flatMap(({ criteria }) => criteria.map((one) => one.criterion_key)))
      .length === 0;
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden="true" className="size-4 text-grade-excellent" />
        Ошибок нет: форму можно опубликовать.
      </p>
    );
  }
  if (isEmpty) return null;
  const parts = [errors > 0 && countOf(errors, ERRORS), warnings > 0 && countOf(warnings, WARNINGS)].filter(Boolean);
  return (
    <details className="rounded-lg border border-line bg-surface text-sm">
      <summary className="cursor-pointer px-3 py-2 font-medium pointer-coarse:py-3">
        <span className={errors > 0 ? 'text-grade-poor' : 'text-grade-fair'}>{parts.join(', ')}</span>
      </summary>
      <FindingList findings={findings} />
    </details>
  );
}

type FindingListProps = { findings: readonly FormFinding[]; onJump?: () => void };

export function FindingList({ findings, onJump }: FindingListProps) {
  const builder = useBuilder();
  return (
    <ul className="flex max-h-60 flex-col overflow-y-auto border-t border-line py-1">
      {findings.map((finding) => (
        <li key={`${finding.place.group_key ?? ''} ${finding.place.criterion_key ?? ''} ${finding.message}`}>
          <button
            type="button"
            onClick={() => {
              onJump?.();
              jumpTo(builder, finding.place);
            }}
            className={`flex w-full items-start gap-1.5 px-3 py-1.5 text-left text-sm hover:bg-subtle pointer-coarse:min-h-11 ${
              finding.level === 'error' ? 'text-grade-poor' : 'text-grade-fair'
            }`}
          >
            <FindingIcon level={finding.level} />
            <span className="text-ink">{finding.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
