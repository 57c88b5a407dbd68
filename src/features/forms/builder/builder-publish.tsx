import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import type { FormFinding } from '#domain/forms/check-form.ts';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { mayPublishDraft, mayUseDraft } from '#domain/forms/forms.policy.ts';
import { both, reasonOf } from '#domain/kernel/verdict.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useBuilder, useIsBegun } from './builder-context.ts';
import { useFindings } from './builder-insights.ts';
import { FindingList } from './builder-summary.tsx';
import { offerProjects } from '../attach-form.ts';
import { formChanged } from '../forms.queries.ts';
import { useSimulation } from '../simulation/use-simulation.ts';

const NOT_SAVED = 'Опубликовать не удалось: последние правки ещё не на сервере. Попробуйте ещё раз.';

/** Publishes the draft as the version that new evaluations use (D-11). */
export function BuilderPublish({ onClose }: { onClose: () => void }) {
  const { draft } = useBuilder();
  const [note, setNote] = useState('');
  const { publish, problem, running, refused } = usePublish();
  const here = useFindings();
  const findings = refused ?? here;
  const isBegun = useIsBegun();
  const verdict = mayPublishDraft(findings);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={`Опубликовать версию ${draft.number}?`}
      description={
        draft.published
          ? `Новые оценки пойдут по ней. Начатые и готовые останутся на версии ${draft.published.number}.`
          : 'После публикации по форме можно оценивать. Опубликованная версия не меняется: правки пойдут в следующую.'
      }
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            pending={running}
            disabledReason={reasonOf(both(verdict, mayUseDraft({ begun: isBegun })))}
            onClick={() => void publish(note)}
          >
            Опубликовать
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {findings.length > 0 && (
          <section aria-label="Что найдено в форме" className="rounded-lg border border-line">
            <p className="px-3 py-2 text-sm font-medium">
              {verdict.allowed ? 'Это не мешает публикации, но посмотрите:' : 'Сначала исправьте ошибки:'}
            </p>
            <FindingList findings={findings} onJump={onClose} />
          </section>
        )}
        <Field label="Что изменилось" help="Увидят в списке версий.">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={note}
              maxLength={FORM_LIMITS.note}
              onChange={({ target: { value } }) => setNote(value)}
            />
          )}
        </Field>
        {draft.published && isBegun && <Simulate />}
        <p aria-live="polite" className="text-sm text-grade-poor empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

/** Offer to simulate: the last moment to look at the effect of the new weights. */
function Simulate() {
  const simulate = useSimulation();
  return (
    <div>
      <Button variant="ghost" size="sm" icon={<Calculator className="size-4" />} onClick={() => void simulate()}>
        Пересчитать прошлые оценки
      </Button>
    </div>
  );
}

/** Findings of the server in the form it was asked to publish (409). */
function findingsOf(error: unknown): FormFinding[] | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.findings)) return null;
  return error.data.findings.filter(isFinding);
}

function isFinding(raw: unknown): raw is FormFinding {
  return typeof raw === 'object' && raw !== null && 'level' in raw && 'message' in raw && 'place' in raw;
}

/** Publishes: unsaved changes first, then the version itself. */
function usePublish() {
  const { draft, session } = useBuilder();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<FormFinding[] | null>(null);

  const attempt = async (note: string): Promise<void> => {
    const { phase } = await session.flush();
    if (phase !== 'clean') {
      setProblem(NOT_SAVED);
      return;
    }
    const form = await call(formDraftsApi.publish, { params: draft.form, revision: session.revision, input: { note } });
    session.finish();
    void formChanged(queryClient, form);
    notify.positive(`Версия ${draft.number} опубликована.`);
    await router.navigate({ to: '/forms/$id', params: { id: String(draft.form.id) } });
    // Where it is attached nowhere, nothing can be rated by it yet.
    if (form.used_by.length === 0) await offerProjects(queryClient, form);
  };

  const publish = async (note: string): Promise<void> => {
    if (running) return;
    setRunning(true);
    setProblem(null);
    try {
      await attempt(note);
    } catch (error) {
      setRefused(findingsOf(error));
      setProblem(errorMessage(error));
    }
    setRunning(false);
  };

  return { publish, problem, running, refused };
}
