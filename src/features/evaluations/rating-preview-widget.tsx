import { Eraser } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { LiveResultProvider } from './rating/live-result.tsx';
import { blankFormState, adaptedFormState } from './rating/preview-form-state.ts';
import { RatingBody } from './rating/rating-body.tsx';
import { type RatingFormState, RatingFormStateProvider } from './rating/rating-context.ts';
import { RatingObstacles } from './rating/rating-obstacles.tsx';
import { clearTouchedErrors, focusFirstGap } from './rating/rating-form-state.ts';
import { LiveScore } from './score-header.tsx';
import { StepButtons } from './rating/step-buttons.tsx';
import { useRatingKeys } from './rating/use-rating-keys.ts';

type RatingPreviewProps = { content: FormContent };
type Filling = { formState: RatingFormState; run: number };

/**
 * Preview of the form as the assessor sees it, filled on trial: nothing is saved, nothing leaves this page (D-12).
 * Follows the content while it is being edited; its keys work while the focus is inside.
 */
export function RatingPreview({ content: newest }: RatingPreviewProps) {
  // Deferred: the editor's typing goes first, the preview's rendering after it.
  const content = useDeferredValue(newest);
  const [{ formState, run }, setFilling] = useState<Filling>(() => ({ formState: blankFormState(content), run: 0 }));
  if (formState.store.content !== content) setFilling({ formState: adaptedFormState(formState, content), run });
  useEffect(() => clearTouchedErrors(formState), [formState]);

  if (formState.attention.order.length === 0) {
    return <EmptyState title="Критериев пока нет" text="Как только они появятся, здесь будет форма для заполнения." />;
  }
  return (
    <RatingFormStateProvider value={formState}>
      <LiveResultProvider>
        <TrialForm
          key={run}
          formState={formState}
          onClear={() => setFilling({ formState: blankFormState(content), run: run + 1 })}
        />
      </LiveResultProvider>
    </RatingFormStateProvider>
  );
}

function TrialForm({ formState, onClear }: { formState: RatingFormState; onClear: () => void }) {
  const form = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const check = (): void => {
    if (!focusFirstGap(formState)) notify.positive('Заполнено всё, что нужно для отправки.');
  };
  useRatingKeys({ rating: formState, playback: null, board: null, say: setSaid, onSubmit: check }, form);
  return (
    <section ref={form} aria-label="Пробное заполнение" className="flex min-w-0 flex-col">
      <h2 className="sr-only">Пробное заполнение</h2>
      <div className="sticky top-(--rating-top,0px) z-10">
        <LiveScore />
      </div>
      <RatingBody />
      <div className="@container sticky bottom-(--rating-bottom,0px) z-10 border-t border-line bg-surface px-4 py-2.5">
        <RatingObstacles otherwise={null} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="min-w-0 flex-auto basis-60 text-sm text-muted">
            Ответы никуда не сохраняются. Фрагменты записи здесь не отметить: записи нет.
          </p>
          <div className="flex flex-wrap gap-2">
            <StepButtons />
            <Button icon={<Eraser aria-hidden="true" />} onClick={onClear}>
              Очистить
            </Button>
            <Button onClick={check}>Проверить заполнение</Button>
          </div>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  );
}
