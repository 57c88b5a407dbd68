type Change<Row> = { before: Partial<Row>; after: Partial<Row> };

/** Real changes, before and after: fields that were not sent, or sent unchanged, are left out. */
export function changesOf<Row extends object>(
  row: Row,
  sent: { [Key in keyof Row]?: Row[Key] | undefined },
): Change<Row> {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const key of keysOf(sent)) {
    const value = sent[key];
    if (value === undefined || value === row[key]) continue;
    before[key] = row[key];
    after[key] = value;
  }
  return { before, after };
}

/** Object.keys answers string[]: a row's type names exactly what may be sent. */
function keysOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  const keys: (keyof Fields)[] = [];
  for (const key in fields) keys.push(key);
  return keys;
}
