import type { FieldList } from './field-spec.ts';

type ServerErrors = Readonly<Record<string, string | readonly string[]>>;

type PlacedErrors = {
  /** Errors by the name of the field, or of the part of a range: `period.from`. */
  atFields: Record<string, string>;
  /** Errors of no shown field: put above the buttons, so that nothing is lost. */
  rest: string | null;
};

/** Names under which a server error can be shown; a range also has its names on the wire (P-30). */
function fieldPaths(fields: FieldList): Map<string, string> {
  const places = new Map<string, string>();
  for (const { name, type } of fields) {
    places.set(name, name);
    if (type !== 'date-range') continue;
    for (const part of ['from', 'to']) {
      places.set(`${name}.${part}`, `${name}.${part}`);
      places.set(`${name}_${part}`, `${name}.${part}`);
    }
  }
  return places;
}

const sentence = (messages: string | readonly string[]): string =>
  typeof messages === 'string' ? messages : messages.join(' ');

/** Places errors at their fields, dotted ones at the part; several messages become one, joined by spaces (P-42). */
export function placeErrors(fields: FieldList, errors: ServerErrors): PlacedErrors {
  const places = fieldPaths(fields);
  const atFields: Record<string, string> = {};
  const rest: string[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    // Nested keys `tags.0` and `tags.0.name` belong to the field «tags».
    const place = places.get(key) ?? places.get(key.split('.')[0] ?? '');
    if (place) atFields[place] = [atFields[place], sentence(messages)].filter(Boolean).join(' ');
    else rest.push(sentence(messages));
  }
  return { atFields, rest: rest.length > 0 ? rest.join(' ') : null };
}
