import type { FoundRange } from './use-words-search.ts';

type MarkedTextProps = {
  text: string;
  ranges?: readonly FoundRange[] | undefined;
  /** Place of `text` in the whole that the ranges count in. */
  offset?: number;
};

type Part = { from: number; text: string; mark: FoundRange | null };

/** Text with the words that were searched for marked; the one that the search stands at more than the rest. */
export function MarkedText({ text, ranges = [], offset = 0 }: MarkedTextProps) {
  return partsOf(text, ranges, offset).map(({ from, text: part, mark }) =>
    mark ? (
      <mark
        key={from}
        data-current={mark.current || undefined}
        className="rounded-xs bg-grade-fair-soft text-inherit outline-1 outline-grade-fair/50 data-current:bg-grade-fair data-current:text-surface"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function partsOf(text: string, ranges: readonly FoundRange[], offset: number): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (until: number, mark: FoundRange | null): void => {
    if (until > done) parts.push({ from: done, text: text.slice(done, until), mark });
    done = Math.max(done, until);
  };
  for (const range of ranges) {
    add(Math.min(range.start - offset, text.length), null);
    add(Math.min(range.end - offset, text.length), range);
  }
  add(text.length, null);
  return parts;
}
