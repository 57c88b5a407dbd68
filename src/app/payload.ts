/**
 * Payload of a form (P-30). A plain field goes under its own name, a date range as `<name>_from` and `<name>_to`, an
 * empty value as null, unless empties are omitted.
 */
export type DateRange = { from: string | null; to: string | null };
type PayloadValue = string | number | boolean | null | readonly (string | number)[] | Blob;
export type Payload = Record<string, PayloadValue>;
type PayloadField = { name: string; type?: string };

type FormValues = Readonly<Record<string, unknown>>;

function orNull(value: unknown): PayloadValue {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return value as PayloadValue;
}

function isDateRange(value: unknown): value is DateRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function entriesOf({ name, type }: PayloadField, values: FormValues): [string, PayloadValue][] {
  const value = values[name];
  if (type !== 'date-range') return [[name, orNull(value)]];
  const range = isDateRange(value) ? value : { from: null, to: null };
  return [
    [`${name}_from`, orNull(range.from)],
    [`${name}_to`, orNull(range.to)],
  ];
}

export function buildPayload(
  fields: readonly PayloadField[],
  values: FormValues,
  { omitEmpties = false }: { omitEmpties?: boolean } = {},
): Payload {
  const entries = fields.flatMap((field) => entriesOf(field, values));
  return Object.fromEntries(omitEmpties ? entries.filter(([, value]) => value !== null) : entries);
}

/** Phone as the number that users and companies send: its digits (P-30); null when there are none. */
export function phoneToNumber(phone: string | null): number | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** Multipart, as users and companies are sent: arrays as `field[]`, booleans as 1 or 0, null as an empty part. */
export function toFormData(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item));
    else if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
    else form.append(name, value === null ? '' : String(value));
  }
  return form;
}
