/**
 * Places of some of a list in a new order: they take the places that they had among themselves, so that what is not seen
 * by who orders stays where it is.
 * @param before ids with their places
 * @param wanted the same ids in the wanted order
 * @returns places by id; null: not the same ids, or one of them twice
 */
export function placesInOrder(
  before: readonly { id: number; place: number }[],
  wanted: readonly number[],
): Map<number, number> | null {
  const known = new Set(before.map(({ id }) => id));
  const isSame =
    wanted.length === known.size && new Set(wanted).size === known.size && wanted.every((id) => known.has(id));
  if (!isSame) return null;
  const places = before.map(({ place }) => place).toSorted((one, other) => one - other);
  return new Map(wanted.map((id, at) => [id, places[at] ?? 0]));
}

/** List with one of it moved by some steps, not beyond its ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}
