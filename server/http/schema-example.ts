import { lookUp } from '#domain/kernel/look-up.ts';

/** Subset of JSON Schema that our documents use. */
export type JsonSchema = {
  $ref?: string;
  example?: unknown;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** Schemas of a tuple's places. */
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
};
export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-03-08T09:00:00.000Z',
  date: '2026-03-08',
  uri: 'https://razbor.example/',
  email: 'ivanova@razbor.example',
};

/** Example values by field name, taken from the demo data, whichever the noun. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ivanova@razbor.example',
  phone: '79001234567',
  client_phone: '79001234567',
  surname: 'Иванова',
  patronymic: 'Петровна',
  client_name: 'Ольга',
  password: 'совсем новый пароль 71',
  password_confirmation: 'совсем новый пароль 71',
  current_password: 'прежний пароль 17',
  new_password: 'совсем новый пароль 71',
  timezone: 'Europe/Moscow',
  message: 'Не найдено.',
  note: 'Перезвонить в среду',
  comment: 'Проверено по записи',
};

/** Example texts tried in turn where a text has a pattern. */
const PATTERNED = ['79001234567', '2026-03-08', '1', '09:00', 'key_1', 'Пример', 'ivanova@razbor.example', '#2b6cb0'];

type SchemaPath = { schemas: JsonSchemas; name: string; inside: readonly string[] };

/**
 * Example of a schema: one valid value, always the same, so that each new route has one in the API document. A rule
 * that a schema cannot express (two fields that must agree) needs `.meta({ example })`, and a test finds where.
 */
export function exampleOf(schema: JsonSchema, schemas: JsonSchemas, name = ''): unknown {
  return valueOf(schema, { schemas, name, inside: [] });
}

/** Value of a schema; undefined where it would contain itself once more: a list ends there, a field is left out. */
function valueOf(schema: JsonSchema, place: SchemaPath): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref !== undefined) {
    const inside = [...place.inside, schema.$ref];
    return place.inside.includes(schema.$ref)
      ? undefined
      : valueOf(referred(schema.$ref, place.schemas), { ...place, inside });
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, place))) as unknown;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return firstOf(choices, place);
  return valueOfType(schema, place);
}

function firstOf(choices: readonly JsonSchema[], place: SchemaPath): unknown {
  for (const choice of choices.filter(({ type }) => type !== 'null')) {
    const value = valueOf(choice, place);
    if (value !== undefined) return value;
  }
  return choices.some(({ type }) => type === 'null') ? null : undefined;
}

function valueOfType(schema: JsonSchema, place: SchemaPath): unknown {
  switch (typeOf(schema)) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const values = fields.map(([name, part]) => [name, valueOf(part, { ...place, name })] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((part) => valueOf(part, place));
      const item = schema.maxItems === 0 ? undefined : valueOf(schema.items ?? {}, place);
      return item === undefined ? [] : Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => item);
    }
    case 'string':
      return exampleText(schema, place.name);
    case 'integer':
    case 'number':
      return exampleNumber(schema, place.name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function typeOf({ type, properties }: JsonSchema): string | undefined {
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  return type ?? (properties ? 'object' : undefined);
}

function referred($ref: string, schemas: JsonSchemas): JsonSchema {
  const schema = schemas[$ref.replace('#/components/schemas/', '')];
  if (!schema) throw new Error(`${$ref} leads nowhere`);
  return schema;
}

function exampleText({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const known = lookUp(BY_NAME, name);
  const rule = new RegExp(pattern ?? '', 'u');
  const fits = (text: unknown): text is string =>
    typeof text === 'string' && rule.test(text) && text.length >= minLength && text.length <= maxLength;
  const given = format === undefined ? undefined : lookUp(BY_FORMAT, format);
  const candidates = [given, known, ...(pattern === undefined ? ['Пример'] : PATTERNED)];
  return (
    candidates.find(fits) ??
    'Пример'.repeat(Math.ceil(minLength / 6) || 1).slice(0, Math.min(maxLength, Math.max(minLength, 6)))
  );
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const known = Number(lookUp(BY_NAME, name) ?? 1);
  const least = minimum ?? (exclusiveMinimum === undefined ? known : exclusiveMinimum + 1);
  return Math.min(Math.max(known, least), maximum ?? Infinity);
}
