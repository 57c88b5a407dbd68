import { CheckCheck, Info, Undo2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { criterionGuides } from '#src/app/work-switches.ts';
import { hasGuide } from './criterion-head.tsx';
import { toggleRest } from './perform-action.ts';
import { useRating, useScoredAnswers } from './rating-context.ts';

/** Tools of the whole form: its descriptions, and the answer for all that was done well (D-18). */
export function FormTools() {
  const { store } = useRating();
  const { type_view: view, groups } = store.content;
  const isGuided = view !== 'steps' && groups.some(({ criteria }) => criteria.some(hasGuide));
  return (
    <>
      {isGuided && <GuidesToggle />}
      <RestButton />
    </>
  );
}

function GuidesToggle() {
  const areShown = criterionGuides.useIsOn();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Info />}
      aria-pressed={areShown}
      onClick={() => criterionGuides.set(!areShown)}
      className={areShown ? 'bg-accent-soft text-accent-text' : undefined}
    >
      <span className="max-md:sr-only">Описания</span>
    </Button>
  );
}

function RestButton() {
  const rating = useRating();
  const { store } = rating;
  const [said, setSaid] = useState('');
  const filled = useSyncExternalStore(store.subscribe, () => store.filled().length);
  // Its answers say when to ask anew.
  useScoredAnswers();
  if (filled === 0 && store.fillable().length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        icon={filled > 0 ? <Undo2 /> : <CheckCheck />}
        onClick={() => setSaid(toggleRest(rating))}
        title={filled > 0 ? undefined : 'Критериям без ответа; оценённым и бонусам — нет'}
      >
        {filled > 0 ? `Убрать лучшие ответы: ${filled}` : 'Остальным — лучший ответ'}
      </Button>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}
