import type { DateRangeSpec, FieldList } from './field-spec.ts';

type ServerErrors = Readonly<Record<string, string | readonly string[]>>;

/** Place of an error: a field, or a part of a range: `period.from`. */
export type FieldPath<Fields extends FieldList> =
  | Fields[number]['name']
  | `${Extract<Fields[number], DateRangeSpec>['name']}.${'from' | 'to'}`;

type PlacedErrors<Fields extends FieldList> = {
  atFields: ReadonlyMap<FieldPath<Fields>, string>;
  /** Errors of no shown field: put above the buttons, so that nothing is lost. */
  rest: string | null;
};

/** Names under which a server error can be shown; a range also has its names on the wire (P-30). */
function fieldPaths<Fields extends FieldList>(fields: Fields): Map<string, FieldPath<Fields>> {
  const places = new Map<string, FieldPath<Fields>>();
  for (const { name, type } of fields) {
    places.set(name, name);
    if (type !== 'date-range') continue;
    for (const part of ['from', 'to'] as const) {
      const path = `${name}.${part}` as FieldPath<Fields>;
      places.set(path, path);
      places.set(`${name}_${part}`, path);
    }
  }
  return places;
}

const sentence = (messages: string | readonly string[]): string =>
  typeof messages === 'string' ? messages : messages.join(' ');

/** Places errors at their fields, dotted ones at the part; several messages become one, joined by spaces (P-42). */
export function placeErrors<Fields extends FieldList>(fields: Fields, errors: ServerErrors): PlacedErrors<Fields> {
  const places = fieldPaths(fields);
  const atFields = new Map<FieldPath<Fields>, string>();
  const rest: string[] = [];
  for (const [key, messages] of Object.entries(errors)) {
    // Nested keys `tags.0` and `tags.0.name` belong to the field «tags».
    const place = places.get(key) ?? places.get(key.split('.')[0] ?? '');
    if (place !== undefined) atFields.set(place, [atFields.get(place), sentence(messages)].filter(Boolean).join(' '));
    else rest.push(sentence(messages));
  }
  return { atFields, rest: rest.length > 0 ? rest.join(' ') : null };
}
