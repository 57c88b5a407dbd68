import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#src/app/api-error.ts';
import { findChoices } from './choice-search.ts';
import type { Choice, ChoiceValue, SelectSpec } from './field-spec.ts';

/** Pause before a search (P-46). */
const SEARCH_DELAY_MS = 500;
const FRESH_MS = 30_000;
const NONE: readonly Choice[] = [];

export type Choices = {
  found: readonly Choice[];
  isLoading: boolean;
  failure: string | null;
  retry: () => void;
  /** Searches once typing pauses. */
  search: (text: string) => void;
  /** Names a choice that was made just now. */
  learn: (made: Choice) => void;
  /** Name of a chosen value, whether it is in the present list or not. */
  labelOf: (value: ChoiceValue) => string;
};

/** Name of a value missing from its reference (P-45). */
const UNKNOWN = 'Неизвестно';

/** Choices for the typed text: of a fixed list at once, of the server after a pause. */
export function useChoices({ options = NONE, load }: SelectSpec, isWanted: boolean): Choices {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<ChoiceValue, string>>(new Map());
  useEffect(() => () => clearTimeout(timer.current), []);

  const answer = useQuery({
    queryKey: ['choices', id, text],
    queryFn: async ({ signal }) => {
      const found = (await load?.(text, signal)) ?? NONE;
      setSeen((before) => new Map([...before, ...found.map(({ value, label }) => [value, label] as const)]));
      return found;
    },
    enabled: load !== undefined && isWanted,
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  });

  const search = (typed: string): void => {
    clearTimeout(timer.current);
    if (load && typed !== '') timer.current = setTimeout(() => setText(typed), SEARCH_DELAY_MS);
    else setText(typed);
  };
  return {
    found: load ? (answer.data ?? NONE) : findChoices(options, text),
    isLoading: load !== undefined && answer.isFetching,
    failure: answer.isError ? errorMessage(answer.error) : null,
    retry: () => void answer.refetch(),
    search,
    learn: ({ value, label }) => setSeen((before) => new Map([...before, [value, label]])),
    labelOf: (value) => options.find((option) => option.value === value)?.label ?? seen.get(value) ?? UNKNOWN,
  };
}
