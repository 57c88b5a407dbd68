import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { FormFinding } from '#domain/forms/check-form.ts';

/** Findings in sentences; errors differ from warnings by their icon, too. */
export function FindingLines({ findings }: { findings: readonly FormFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {findings.map(({ level, message }) => (
        <li
          key={message}
          className={`flex items-start gap-1.5 text-sm ${level === 'error' ? 'text-grade-poor' : 'text-grade-fair'}`}
        >
          <FindingIcon level={level} />
          {message}
        </li>
      ))}
    </ul>
  );
}

export function FindingIcon({ level }: Pick<FormFinding, 'level'>) {
  return level === 'error' ? (
    <CircleAlert aria-label="Ошибка:" className="mt-0.5 size-4 flex-none" />
  ) : (
    <TriangleAlert aria-label="Замечание:" className="mt-0.5 size-4 flex-none" />
  );
}
