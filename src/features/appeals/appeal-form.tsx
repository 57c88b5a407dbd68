import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { APPEAL_GROUNDS, APPEAL_LIMITS, APPEAL_SCOPES } from '#domain/appeals/appeal-words.ts';
import { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { ApiError, errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Select } from '#src/components/ui/select.tsx';
import {
  type AppealDraft,
  type AppealProblems,
  appealProblems,
  appealToSend,
  BLANK_APPEAL,
  readAppealDraft,
  shownCriteria,
  withLine,
  withoutLine,
} from './appeal-draft.ts';
import { AppealFormLine } from './appeal-form-line.tsx';
import { appealsChanged } from './appeals.queries.ts';
import { FormFooter, RestoredNote } from './form-parts.tsx';
import { LimitedText } from './limited-text.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

const SCOPES = valuesOf(APPEAL_SCOPES).map((value) => ({ value, label: APPEAL_SCOPES[value] }));
const GROUNDS = valuesOf(APPEAL_GROUNDS).map((value) => ({ value, label: APPEAL_GROUNDS[value] }));

type AppealFormProps = {
  evaluation: Evaluation;
  appeals: EvaluationAppeals;
  onClose: () => void;
};

/**
 * «Оспорить»: wrong answers with reasons, or the whole evaluation. Closed, the draft stays on this device until it is
 * sent.
 */
export function AppealForm({ evaluation, appeals, onClose }: AppealFormProps) {
  const { content, draft: rated } = evaluation;
  const queryClient = useQueryClient();
  const kept = useKeptDraft<AppealDraft>({
    name: `appeal-${evaluation.id}`,
    blank: BLANK_APPEAL,
    read: readAppealDraft,
    message: 'Апелляция не отправлена. Если выйти, она пропадёт.',
  });
  const { draft, change } = kept;
  const [refused, setRefused] = useState<AppealProblems>({});
  const [isTried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus on the heading: the button that opened the form is gone.
  useEffect(() => heading.current?.focus(), []);
  const missing = appealProblems(draft, { content, answers: rated.answers });
  const problems = isTried ? { ...refused, ...missing } : {};

  const edit = (next: AppealDraft): void => {
    setRefused({});
    change(next);
  };
  const send = async (): Promise<void> => {
    setRunning(true);
    try {
      await call(appealsApi.open, { params: evaluation, input: appealToSend(draft) });
      kept.finish();
      notify.positive('Апелляция подана.');
      await appealsChanged(queryClient);
      onClose();
    } catch (error) {
      setRefused(problemsOf(error));
      // Refetched on 409: the page then shows the obstacle.
      if (error instanceof ApiError && error.status === 409) void appealsChanged(queryClient);
    } finally {
      setRunning(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length === 0) void send();
    else form.current?.querySelector<HTMLElement>('[data-line] input, [aria-invalid], fieldset input')?.focus();
  };

  return (
    <form ref={form} aria-label="Апелляция" noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-4">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-md font-semibold outline-none">
            Оспорить оценку
          </h3>
          <p className="text-sm text-muted">{termText(appeals)}</p>
        </div>
        {kept.isRestored && (
          <RestoredNote
            onDrop={() => {
              kept.clear();
              setTried(false);
            }}
          />
        )}
        <Segments
          label="Что оспорить"
          options={SCOPES}
          value={draft.scope}
          onChange={(scope) => edit({ ...draft, scope })}
        />
        {draft.scope === 'criteria' ? (
          <Criteria evaluation={evaluation} draft={draft} problems={problems} onChange={edit} />
        ) : (
          <Whole draft={draft} problems={problems} onChange={edit} />
        )}
      </div>
      <FormFooter error={problems.form ?? problems.lines}>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" pending={running}>
          Подать апелляцию
        </Button>
      </FormFooter>
    </form>
  );
}

function termText({ last_day, limit, used }: EvaluationAppeals): string {
  const until = last_day === null ? '' : `Подать можно до ${formatDay(last_day)} включительно. `;
  return `${until}${limit - used > 1 ? `Осталось апелляций: ${limit - used}.` : 'Апелляция по оценке одна: отметьте всё, с чем не согласны.'}`;
}

/** Problems at the lines that the error names; one that names none is about the whole. */
function problemsOf(error: unknown): AppealProblems {
  const named = error instanceof ApiError ? Object.entries(error.errors) : [];
  if (named.length === 0) return { form: errorMessage(error) };
  return Object.fromEntries(named.map(([field, sentences]) => [field, sentences.join(' ')]));
}

type PartProps = { draft: AppealDraft; problems: AppealProblems; onChange: (draft: AppealDraft) => void };

function Criteria({ evaluation, draft, problems, onChange }: PartProps & { evaluation: Evaluation }): ReactNode {
  const given = new Map(evaluation.draft.answers.map((answer) => [answer.criterion_key, answer]));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Отметьте критерии, с оценкой которых вы не согласны</legend>
      <ul className="mt-1">
        {shownCriteria(evaluation.content).map((criterion) => {
          const key = criterion.criterion_key;
          return (
            <AppealFormLine
              key={key}
              criterion={criterion}
              given={given.get(key)}
              line={draft.lines.find((one) => one.criterion_key === key)}
              problems={problems}
              onPick={() => onChange(withLine(draft, { criterion_key: key, value: null, na: false, comment: '' }))}
              onDrop={() => onChange(withoutLine(draft, key))}
              onChange={(line) => onChange(withLine(draft, line))}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}

function Whole({ draft, problems, onChange }: PartProps) {
  return (
    <>
      <Field label="Основание" error={problems.grounds} required>
        {(control) => (
          <Select
            {...control}
            options={GROUNDS}
            placeholder="Выберите"
            value={draft.grounds}
            onChange={(event) => {
              const grounds = GROUNDS.find(({ value }) => value === event.target.value)?.value ?? '';
              onChange({ ...draft, grounds });
            }}
          />
        )}
      </Field>
      <LimitedText
        label="Комментарий"
        required
        rows={4}
        max={APPEAL_LIMITS.comment}
        value={draft.comment}
        onChange={(comment) => onChange({ ...draft, comment })}
        error={problems.comment}
      />
    </>
  );
}
