import { ChevronDown, Sparkle, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { UNTOLD_WORDS } from '#domain/checks/untold-words.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { findProposable } from '#domain/suggestions/find-proposable.ts';
import type { Suggestion } from '#domain/suggestions/suggestions.schema.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Tooltip } from '#src/components/ui/tooltip.tsx';
import { focusCard } from './card-focus.ts';
import { useAnswer, useRating } from './rating-context.ts';
import { SuggestionReason } from './suggestion-reason.tsx';

const SOURCE_WORDS: Record<Suggestion['source'], { name: string; hide: string }> = {
  check: { name: 'Автопроверка', hide: 'Скрыть автопроверку' },
  engine: { name: 'Подсказка', hide: 'Скрыть подсказку' },
};

/**
 * «Подсказка: Частично · 1:42» beside an unanswered criterion (D-41, D-43): a press or Enter takes it, Esc hides it. Room
 * is kept for one that an engine is still at.
 */
export function SuggestionChip({ criterion }: { criterion: FormCriterion }) {
  const { suggestions } = useRating();
  const key = criterion.criterion_key;
  const { value, na } = useAnswer(key);
  const place = useSyncExternalStore(
    (listener) => suggestions?.subscribe(listener) ?? (() => undefined),
    () => suggestions?.of(key) ?? null,
  );
  if (place === null || value !== null || na) return null;
  if (typeof place === 'string')
    return (
      <p aria-hidden="true" className={`${ROW} px-2.5 text-muted opacity-60 print:hidden`}>
        {place === 'waiting' && <Sparkle className="size-3.5 motion-safe:animate-pulse" />}
      </p>
    );
  if (place.kind === 'untold')
    return (
      <p className={`${ROW} text-xs text-muted`}>
        Автопроверка: нечего проверять{place.reason && `, ${UNTOLD_WORDS[place.reason]}`}
      </p>
    );
  return <Chip criterion={criterion} suggestion={place} />;
}

/** As high as the chip, so that nothing moves when one takes the place. */
const ROW = 'mt-1.5 flex min-h-6 items-center pointer-coarse:min-h-11';

function Chip({ criterion, suggestion }: { criterion: FormCriterion; suggestion: Suggestion }) {
  const { store, suggestions } = useRating();
  const playback = usePlayback();
  const [isOpen, setOpen] = useState(false);
  const key = criterion.criterion_key;
  const [first] = suggestion.evidence;
  const source = SOURCE_WORDS[suggestion.source];
  const press = (): void => {
    if (suggestion.kind === 'look') {
      if (first && isOfSound(first)) playback?.seek(first.start);
    } else suggestions?.take(key, store);
    focusCard(key);
  };
  return (
    <div className="mt-1.5 print:hidden">
      <p className="flex items-center gap-1">
        <Tooltip text={explanationOf(suggestion)} className="min-w-0">
          {(described) => (
            <button
              type="button"
              {...described}
              // The order of the keyboard stays as it is: Enter on the criterion takes it.
              tabIndex={-1}
              onClick={press}
              className="flex min-h-6 max-w-full min-w-0 items-center gap-1 rounded-full border border-dashed border-line px-2.5 text-xs text-muted hover:bg-subtle hover:text-ink pointer-coarse:min-h-11"
            >
              <Sparkle aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">{`${source.name}: ${chipText(criterion, suggestion)}`}</span>
            </button>
          )}
        </Tooltip>
        {suggestion.source === 'engine' && (
          <ChipTool
            label={`Почему такая подсказка: ${criterion.name}`}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" className={isOpen ? 'size-3.5 rotate-180' : 'size-3.5'} />
          </ChipTool>
        )}
        <ChipTool
          label={`${source.hide}: ${criterion.name}`}
          onPress={() => {
            suggestions?.hide(key, store);
            focusCard(key);
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
        </ChipTool>
      </p>
      {isOpen && <SuggestionReason suggestion={suggestion} />}
    </div>
  );
}

type ChipToolProps = { label: string; isOpen?: boolean; onPress: () => void; children: ReactNode };

function ChipTool({ label, isOpen, onPress, children }: ChipToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex size-6 shrink-0 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}

/** What an engine says of it, on hover and focus; a check says no more than its option. */
function explanationOf({ note, searched, evidence: [first] }: Suggestion): string | undefined {
  const found = first ? `«${first.quote}»` : searched && `Искали: ${searched}`;
  return note === '' ? undefined : [note, found].filter(Boolean).join(' ');
}

function chipText({ scale }: FormCriterion, { kind, option, evidence: [first] }: Suggestion): string {
  return `${labelOf()}${first ? ` · ${placeOf(first)}` : ''}`;

  function labelOf(): string {
    if (kind === 'look') return 'проверьте';
    if (kind === 'not_applicable') return 'Н/П';
    return option === null ? '' : (findProposable(scale, option)?.label ?? '');
  }
}

/** The moment alone: its end says nothing here. */
const placeOf = (evidence: Suggestion['evidence'][number]): string =>
  evidencePosition(isOfSound(evidence) ? { ...evidence, end: null } : evidence);
