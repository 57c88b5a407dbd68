import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { IMPORT_STATES } from '#domain/imports/import-words.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { useLostFocus } from '#src/components/ui/use-lost-focus.ts';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FilesStep } from './files-step.tsx';
import { STATE_TONES } from './import-texts.ts';
import { importQuery } from './imports.queries.ts';
import { ResultStep } from './result-step.tsx';
import { type StepName, stepOf, stepLabel, stepsOf, WizardSteps } from './wizard-steps.tsx';
import { useImportFiles } from './use-import-files.ts';
import { useRemoveImport } from './use-import-actions.ts';

const CRUMBS = [sectionCrumb('integrations'), { label: 'Импорт', to: '/integrations/import' }];

const LEAVING = 'Файлы ещё передаются. Если уйти, передача прервётся; потом её можно продолжить.';

/** Wizard of one import: files, columns, check, result. Where it stands is the server's word, not the page's (D-35). */
export function ImportPage({ id }: { id: number }) {
  const { data: one } = useSuspenseQuery(importQuery(id));
  const files = useImportFiles(id);
  const navigate = useNavigate();
  const remove = useRemoveImport(() => navigate({ to: '/integrations/import' }));
  const [asked, setAsked] = useState<{ step: StepName; state: Import['state'] }>({
    step: stepOf(one),
    state: one.state,
  });
  // A step that was asked for counts until the import moves on by itself.
  const step = asked.state === one.state && stepsOf(one).includes(asked.step) ? asked.step : stepOf(one);
  // The button that led on is gone with its step; what follows has the focus, and is said.
  const present = useLostFocus(`${step} ${one.state}`);
  useUnsavedWork(files.isSending, { message: LEAVING });
  const go = (next: StepName): void => setAsked({ step: next, state: one.state });
  const menu: RowAction[] = [
    {
      label: 'Удалить импорт',
      icon: <Trash2 />,
      tone: 'danger',
      may: one.may.remove,
      onSelect: () => void remove(one),
    },
  ];
  return (
    <Page
      title={one.file_name ?? 'Новый импорт'}
      documentTitle={`Импорт № ${id}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={STATE_TONES[one.state]}>{IMPORT_STATES[one.state]}</Badge>
          <span>{one.project.name}</span>
        </span>
      }
      crumbs={CRUMBS}
      actions={<RowMenuButton actions={() => menu} />}
    >
      <div className="flex max-w-240 flex-col gap-4">
        <WizardSteps one={one} shown={step} onGo={go} />
        {one.error !== null && (
          <p role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
            {one.error}
          </p>
        )}
        <section ref={present} tabIndex={-1} aria-label={stepLabel(step)} className="flex flex-col gap-4 outline-none">
          {step === 'files' && <FilesStep one={one} files={files} onNext={() => go('columns')} />}
          {step === 'columns' && <ColumnsStep key={one.files[0]?.id} one={one} onBack={() => go('files')} />}
          {step === 'check' && <CheckStep one={one} onBack={() => go('columns')} />}
          {step === 'result' && <ResultStep one={one} />}
        </section>
      </div>
    </Page>
  );
}
