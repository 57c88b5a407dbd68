import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { Button } from '#src/components/ui/button.tsx';
import { VersionDialog } from './version-dialog.tsx';

/** Banner of a newer version of an unfinished evaluation's form: shown once, never moved by itself (D-11). */
export function VersionBanner({ evaluation }: { evaluation: EvaluationSheet }) {
  const [isPutOff, setPutOff] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { form_version: version, may } = evaluation;
  if (version.is_current || isPutOff) return null;
  return (
    <section
      aria-label="Форма обновлена"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-accent-soft px-4 py-2.5"
    >
      <RefreshCw aria-hidden="true" className="text-accent-text" />
      <p className="min-w-0 flex-auto basis-56">
        <span className="font-semibold">Форма обновлена.</span> Эта оценка начата на прежней версии.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabledReason={reasonOf(may.move_version)} onClick={() => setAsked(true)}>
          Перейти на новую версию
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setPutOff(true)}>
          Не сейчас
        </Button>
      </div>
      {isAsked && <VersionDialog evaluation={evaluation} onClose={() => setAsked(false)} />}
    </section>
  );
}
