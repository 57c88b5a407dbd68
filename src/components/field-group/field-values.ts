import { formatPhone } from '#domain/kernel/phones.ts';
import { buildPayload } from '#src/app/payload.ts';
import { emptyValue, type FieldList, type FieldSpec, type FieldValues, type PayloadOf, typeOf } from './field-spec.ts';

/** Trimmed types: spaces around a name or an address are never meant; those of a password belong to it. */
const TRIMMED: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'textarea']);

export function tidyValue(spec: FieldSpec, value: unknown): unknown {
  return typeof value === 'string' && TRIMMED.has(typeOf(spec)) ? value.trim() : value;
}

/** Initial values: every field has one from the start, the given one or the empty one of its type. */
export function initialValues<Fields extends FieldList>(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): FieldValues<Fields> {
  const entries = fields.map((spec) => [spec.name, shownValue(spec, given[spec.name]) ?? emptyValue(spec)]);
  return Object.fromEntries(entries) as FieldValues<Fields>;
}

/** Value as it is shown: a phone comes from the server as digits or in E.164 and is shown as people write it (D-15). */
function shownValue(spec: FieldSpec, value: unknown): unknown {
  const isPhone = spec.type === 'tel' && (typeof value === 'number' || (typeof value === 'string' && value !== ''));
  return isPhone ? formatPhone(value) : value;
}

/** Values for the caller: tidied, and only of the list's fields. */
export function finalValues<Fields extends FieldList>(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): FieldValues<Fields> {
  const entries = fields.map((spec) => [spec.name, tidyValue(spec, values[spec.name])]);
  return Object.fromEntries(entries) as FieldValues<Fields>;
}

/** Payload (P-30). An unchanged picture is not sent again. */
export function toPayload<Fields extends FieldList>(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  options: { omitEmpties?: boolean } = {},
): PayloadOf<Fields> {
  const sent = fields.filter((spec) => !(spec.type === 'cropper' && typeof values[spec.name] === 'string'));
  return buildPayload(sent, finalValues(fields, values), options) as PayloadOf<Fields>;
}
