/** Address that can do nothing but open a page; a full stop or bracket after it belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}'’])/;

/** Typed text in which addresses are links; markup stays text. */
export function LinkedText({ text }: { text: string }) {
  let length = 0;
  return text.split(ADDRESS).map((part, index) => {
    const start = length;
    length += part.length;
    // Odd parts are the matched addresses.
    if (index % 2 === 0) return part;
    return (
      <a key={start} href={part} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
        {part}
      </a>
    );
  });
}
