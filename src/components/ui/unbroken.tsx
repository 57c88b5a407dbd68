import type { ReactNode } from 'react';

/** A heading whose ranges of numbers stay in one line: «16–» at the end of a line is read as something left out. */
export const unbroken = (text: string): ReactNode =>
  text.split(/(\d+–\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
