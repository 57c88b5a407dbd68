import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { NO_FORMS, type NoForms } from '#domain/communications/no-forms.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { choiceClass, KeyHint } from './rating/choice-look.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

type StartEvaluationProps = {
  /** Published forms that fit. */
  forms: readonly Ref[];
  may: Verdict;
  project: Ref;
  /** Reason for having no forms. */
  reason: NoForms;
  /** Form that one's task asks for. */
  givenFormId?: number | undefined;
  /** Begins at once: the page was opened to do a task. */
  begins?: boolean;
  /** The focus has nowhere to stay: the form that held it is gone. */
  takesFocus?: boolean;
  /** Opens the form; its draft comes with the first answer. */
  onStarted: (formId: number) => void;
};

/** Choice of the form to rate by, and the button that begins. */
export function StartEvaluation(props: StartEvaluationProps) {
  const { forms, may, project, reason, givenFormId, begins = false, takesFocus = false, onStarted } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const formId = chosen ?? givenFormId ?? forms[0]?.id ?? null;
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = may.allowed && forms.length === 0;
  useEffect(() => {
    if (takesFocus && !isEmpty && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
  }, [takesFocus, isEmpty]);
  const begin = (): void => {
    if (formId !== null) onStarted(formId);
  };
  const beginByItself = useEffectEvent(begin);
  const goesByItself = begins && may.allowed && formId !== null;
  useEffect(() => {
    if (goesByItself) beginByItself();
  }, [goesByItself]);
  if (goesByItself) return <FormSkeleton />;
  if (isEmpty) {
    return (
      <EmptyState
        title={reason === 'all_rated' ? 'Всё оценено' : 'Оценивать не по чему'}
        text={NO_FORMS[reason]}
        action={
          reason !== 'all_rated' && (
            <Link to="/projects/$id" params={{ id: String(project.id) }} className={buttonClass('secondary')}>
              Открыть проект «{project.name}»
            </Link>
          )
        }
      />
    );
  }
  return (
    <div ref={place} className="flex flex-col items-start gap-4 p-4">
      <FormChoice forms={forms} chosen={formId} onChoose={setChosen} />
      <Button variant="primary" size="lg" disabledReason={reasonOf(may)} onClick={begin}>
        Оценить
        {may.allowed && <KeyHint onFill>E</KeyHint>}
      </Button>
      {!may.allowed && <p className="text-sm text-muted">{may.reason}</p>}
    </div>
  );
}

type FormChoiceProps = { forms: readonly Ref[]; chosen: number | null; onChoose: (id: number) => void };

function FormChoice({ forms, chosen, onChoose }: FormChoiceProps) {
  const name = useId();
  const [only] = forms;
  if (!only) return null;
  if (forms.length === 1) {
    return (
      <p>
        <span className="block text-sm text-muted">Оценочная форма</span>
        <span className="font-semibold">{only.name}</span>
      </p>
    );
  }
  return (
    <fieldset className="flex w-full flex-col gap-1.5">
      <legend className="pb-1.5 text-sm text-muted">Оценочная форма</legend>
      {forms.map(({ id, name: title }) => (
        <label key={id} className={choiceClass(id === chosen && 'accent', 'w-full')}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
