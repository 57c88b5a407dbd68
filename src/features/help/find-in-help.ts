import { type HelpPage, linesOf } from './help-content.ts';
import type { HelpSlug } from './help-pages.ts';

type Found = { slug: HelpSlug; quote: string };

/** Letters of a word that must agree: «апелляцию» finds «апелляции». */
const ENDING = 2;
const LEAST = 3;
/** Longest quote beside a page that was found. */
const QUOTE = 160;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Beginning of a word without what Russian bends. */
const stem = (word: string): string => word.slice(0, Math.max(LEAST, word.length - ENDING));

/** Pages that have all typed words, those with them in the title first, each with the first line that has one. Pure. */
export function findInHelp(pages: readonly { slug: HelpSlug; page: HelpPage }[], typed: string): Found[] {
  const stems = plain(typed)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)
    .map(stem);
  const hasAll = (text: string): boolean => stems.every((one) => plain(text).includes(one));
  return pages
    .flatMap(({ slug, page: { title, blocks } }) => {
      const lines = blocks.flatMap(linesOf);
      if (stems.length === 0 || !hasAll([title, ...lines].join(' '))) return [];
      const line = lines.find(hasAll) ?? lines.find((one) => stems.some((word) => plain(one).includes(word))) ?? '';
      return [{ slug, quote: quoteAround(line, stems), inTitle: hasAll(title) }];
    })
    .toSorted((one, other) => Number(other.inTitle) - Number(one.inTitle))
    .map(({ slug, quote }) => ({ slug, quote }));
}

/** Part of a line around the first word that was asked for, cut between words. */
function quoteAround(line: string, stems: readonly string[]): string {
  if (line.length <= QUOTE) return line;
  const places = stems.map((one) => plain(line).indexOf(one)).filter((at) => at >= 0);
  const hit = Math.min(...places, line.length - 1);
  const from = hit < QUOTE * 0.75 ? 0 : line.indexOf(' ', hit - QUOTE / 2) + 1;
  const end = from + QUOTE >= line.length ? line.length : line.lastIndexOf(' ', from + QUOTE);
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}
