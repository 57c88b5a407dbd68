import { Eraser } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { LiveResultProvider } from './rating/live-result.tsx';
import { blankSheet, carriedSheet } from './rating/preview-sheet.ts';
import { RatingBody } from './rating/rating-body.tsx';
import { type RatingSheet, RatingSheetProvider } from './rating/rating-context.ts';
import { RatingObstacles } from './rating/rating-obstacles.tsx';
import { clearTouchedErrors, focusFirstGap } from './rating/rating-sheet.ts';
import { LiveScore } from './score-header.tsx';
import { StepButtons } from './rating/step-buttons.tsx';
import { useRatingKeys } from './rating/use-rating-keys.ts';

type RatingPreviewProps = { content: FormContent };
type Filling = { sheet: RatingSheet; run: number };

/**
 * Preview of the form as the assessor sees it, filled on trial: nothing is saved, nothing leaves this page (D-12).
 * Follows the content while it is being edited; its keys work while the focus is inside.
 */
export function RatingPreview({ content: newest }: RatingPreviewProps) {
  // Deferred: the editor's typing goes first, the preview's rendering after it.
  const content = useDeferredValue(newest);
  const [{ sheet, run }, setFilling] = useState<Filling>(() => ({ sheet: blankSheet(content), run: 0 }));
  if (sheet.store.content !== content) setFilling({ sheet: carriedSheet(sheet, content), run });
  useEffect(() => clearTouchedErrors(sheet), [sheet]);

  if (sheet.attention.order.length === 0) {
    return <EmptyState title="Критериев пока нет" text="Как только они появятся, здесь будет форма для заполнения." />;
  }
  return (
    <RatingSheetProvider value={sheet}>
      <LiveResultProvider>
        <TrialForm key={run} sheet={sheet} onClear={() => setFilling({ sheet: blankSheet(content), run: run + 1 })} />
      </LiveResultProvider>
    </RatingSheetProvider>
  );
}

function TrialForm({ sheet, onClear }: { sheet: RatingSheet; onClear: () => void }) {
  const form = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const check = (): void => {
    if (!focusFirstGap(sheet)) notify.positive('Заполнено всё, что нужно для отправки.');
  };
  useRatingKeys({ rating: sheet, playback: null, board: null, say: setSaid, onSubmit: check }, form);
  return (
    <section ref={form} aria-label="Пробное заполнение" className="flex min-w-0 flex-col">
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
