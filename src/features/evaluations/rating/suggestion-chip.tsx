import { Sparkle, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { UNTOLD_WORDS } from '#domain/checks/untold-words.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Suggestion } from '#domain/suggestions/suggestions.schema.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { focusCard } from './card-focus.ts';
import { useAnswer, useRating } from './rating-context.ts';

/** «Автопроверка: Да · 1:42» beside an unanswered criterion (D-41): a press or Enter takes it, Esc hides it. */
export function SuggestionChip({ criterion }: { criterion: FormCriterion }) {
  const { store, suggestions } = useRating();
  const key = criterion.criterion_key;
  const { value, na } = useAnswer(key);
  const suggestion = useSyncExternalStore(
    (listener) => suggestions?.subscribe(listener) ?? (() => undefined),
    () => suggestions?.of(key) ?? null,
  );
  const playback = usePlayback();
  if (!suggestion || value !== null || na) return null;
  if (suggestion.kind === 'untold')
    return (
      <p className="mt-1.5 text-xs text-muted">
        Автопроверка: нечего проверять{suggestion.reason && `, ${UNTOLD_WORDS[suggestion.reason]}`}
      </p>
    );
  const [first] = suggestion.evidence;
  const press = (): void => {
    if (suggestion.kind === 'proposed') suggestions?.take(key, store);
    else if (first && isOfSound(first)) playback?.seek(first.start);
    focusCard(key);
  };
  return (
    <p className="mt-1.5 flex items-center gap-1 print:hidden">
      <button
        type="button"
        // The order of the keyboard stays as it is: Enter on the criterion takes it.
        tabIndex={-1}
        onClick={press}
        className="flex min-h-6 max-w-full items-center gap-1 rounded-full border border-dashed border-line px-2.5 text-xs text-muted hover:bg-subtle hover:text-ink pointer-coarse:min-h-11"
      >
        <Sparkle aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">{chipText(criterion, suggestion)}</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Скрыть автопроверку: ${criterion.name}`}
        onClick={() => {
          suggestions?.hide(key, store);
          focusCard(key);
        }}
        className="flex size-6 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  );
}

function chipText({ scale }: FormCriterion, { kind, option, evidence: [first] }: Suggestion): string {
  const labels = 'options' in scale ? scale.options : [];
  const label = kind === 'look' ? 'проверьте' : (labels.find(({ key }) => key === option)?.label ?? '');
  return `Автопроверка: ${label}${first ? ` · ${placeOf(first)}` : ''}`;
}

/** The moment alone: its end says nothing here. */
const placeOf = (evidence: Suggestion['evidence'][number]): string =>
  evidencePosition(isOfSound(evidence) ? { ...evidence, end: null } : evidence);
