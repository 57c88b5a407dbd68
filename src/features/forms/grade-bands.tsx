import type { FormContent } from '#domain/forms/form-content.schema.ts';

/** Bands of a form, the best first. */
export function GradeBands({ content }: { content: FormContent }) {
  const bands = content.grade_bands.toSorted((one, other) => other.from - one.from);
  return (
    <ul>
      {bands.map(({ from, name }) => (
        <li key={`${from} ${name}`}>
          {name} — от&nbsp;{from}
        </li>
      ))}
    </ul>
  );
}
