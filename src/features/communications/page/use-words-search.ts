import { useDeferredValue, useMemo, useState } from 'react';
import { findWords, type WordHit } from '#domain/communications/word-search.ts';

/** Found words of one text; `current`: the place that the search stands at. */
export type FoundRange = { start: number; end: number; current: boolean };

export type WordsSearch = {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly WordHit[];
  /** Place among the hits, from 0; -1 without any. */
  at: number;
  /** Goes to the next or previous hit, from the last to the first. */
  step: (by: 1 | -1) => void;
  /** Found words by text. */
  ranges: ReadonlyMap<number, readonly FoundRange[]>;
};

/** Search inside the words of a communication (D-17). A new question stands at its first hit. */
export function useWordsSearch(texts: readonly string[], first: string): WordsSearch {
  const [query, setQuery] = useState(first);
  const asked = useDeferredValue(query);
  const hits = useMemo(() => findWords(texts, asked), [texts, asked]);
  const [place, setPlace] = useState({ hits, at: 0 });
  const at = hits.length === 0 ? -1 : place.hits === hits ? place.at : 0;
  const ranges = useMemo(() => byText(hits, at), [hits, at]);
  const step = (by: 1 | -1): void => setPlace({ hits, at: (at + by + hits.length) % Math.max(hits.length, 1) });
  return { query, setQuery, hits, at, step, ranges };
}

function byText(hits: readonly WordHit[], at: number): Map<number, FoundRange[]> {
  const found = new Map<number, FoundRange[]>();
  for (const [place, { index, start, end }] of hits.entries()) {
    const ranges = found.get(index) ?? [];
    ranges.push({ start, end, current: place === at });
    found.set(index, ranges);
  }
  return found;
}
