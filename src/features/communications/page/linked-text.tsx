import { MarkedText } from './marked-text.tsx';
import type { FoundRange } from './use-words-search.ts';

/** Address that can do nothing but open a page; a full stop or bracket after it belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}'’])/;

/** Typed text in which addresses are links and found words are marked; markup stays text. */
export function LinkedText({ text, found }: { text: string; found?: readonly FoundRange[] | undefined }) {
  let length = 0;
  return text.split(ADDRESS).map((part, index) => {
    const start = length;
    length += part.length;
    const words = <MarkedText key={start} text={part} ranges={found} offset={start} />;
    // Odd parts are the matched addresses.
    if (index % 2 === 0) return words;
    return (
      <a key={start} href={part} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
        {words}
      </a>
    );
  });
}
