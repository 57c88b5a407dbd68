/** Only what can do nothing but open a page; a full stop or bracket after an address is the sentence's. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]}'’])/;

/** What people have written, as text: markup stays words, addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  let length = 0;
  return text.split(ADDRESS).map((part, index) => {
    const start = length;
    length += part.length;
    // Every second part is what the expression has taken.
    if (index % 2 === 0) return part;
    return (
      <a key={start} href={part} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
        {part}
      </a>
    );
  });
}
