import type { z } from 'zod';
import { z as zod } from 'zod';
import { PICTURE_MAX_BYTES } from '#domain/kernel/pictures.ts';
import { fieldErrors, malformed, tooLarge } from './errors.ts';
import { boundaryOf, type FormPart, splitForm } from './split-form.ts';
import { errorsByField, parseBounded, shortKey } from './validation.ts';

/** Maximum size of the fields beside the picture: a list of a thousand numbers is 100 KB. */
const FIELDS_MAX_BYTES = 256 * 1024;
const MULTIPART_MAX_BYTES = PICTURE_MAX_BYTES + FIELDS_MAX_BYTES;

// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const UNSTORABLE = /\u0000/;
const ARRAY = /\[\]$/;

/** Sent file: its bytes; null: remove the present one; undefined: keep it. */
export type SentFile = Uint8Array | null | undefined;
type Fields = Record<string, string | null | string[]>;

/**
 * Reads a form as users and companies send it (P-30): `field[]` becomes a list, an empty part null, the named file its
 * bytes. Everything else goes through the schema, whose refusals are 422 at the fields. Check permissions before: this
 * reads 5 MB.
 */
export async function readMultipart<Schema extends z.ZodType>(
  request: Request,
  { schema, file }: { schema: Schema; file: string },
): Promise<{ values: z.output<Schema>; file: SentFile }> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  const parts = splitForm(await readCapped(request.body), boundary);
  const sent = readFilePart(parts.findLast(({ name }) => name === file));
  const fields = parts.filter(({ name }) => name !== file);
  const result = parseBounded(schema, fieldsOf(fields));
  if (!result.success) throw fieldErrors(errorsByField(result.error));
  return { values: result.data, file: sent };
}

const pictureTooLarge = () => tooLarge(`Файл больше ${PICTURE_MAX_BYTES / 1024 / 1024} МБ.`);

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body === null) throw malformed('Тело запроса — не форма.');
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MULTIPART_MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw pictureTooLarge();
    }
    chunks.push(value);
  }
}

/** File of a part: a browser sends a nameless empty file for «none chosen». */
function readFilePart(part: FormPart | undefined): SentFile {
  if (part === undefined) return undefined;
  const { name, file, bytes } = part;
  if (file === null) {
    if (bytes.byteLength === 0) return null;
    throw fieldErrors({ [name]: ['Нужен файл.'] });
  }
  if (bytes.byteLength === 0 && file === '') return undefined;
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw pictureTooLarge();
  return new Uint8Array(bytes);
}

function fieldsOf(parts: FormPart[]): Fields {
  const size = parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > FIELDS_MAX_BYTES) throw tooLarge();
  const fields: Fields = Object.create(null);
  for (const part of parts) {
    const name = part.name.replace(ARRAY, '');
    const text = textOf(part, name);
    const before = fields[name];
    if (!ARRAY.test(part.name)) fields[name] = text === '' ? null : text;
    else if (Array.isArray(before)) before.push(text);
    else fields[name] = [text];
  }
  return { ...fields };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf({ name: key, file, bytes }: FormPart, name: string): string {
  if (file !== null) throw fieldErrors({ [shortKey(name)]: ['Здесь не может быть файла.'] });
  const text = decode(bytes);
  if (UNSTORABLE.test(text) || UNSTORABLE.test(key))
    throw fieldErrors({ [shortKey(name.replaceAll('\u0000', ''))]: ['Текст содержит недопустимые символы.'] });
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('Тело запроса должно быть в кодировке UTF-8.');
  }
}

/**
 * Form for the API document. Validated by readMultipart: the router's own reading knows neither limits nor empty
 * values.
 */
export function multipartBody(schema: z.ZodType, file: string) {
  const root = zod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // Named schema: a reference to its definition.
  const described = root.$defs?.[root.$ref?.replace('#/$defs/', '') ?? ''] ?? root;
  const named = (name: string): string => (isList(described.properties?.[name]) ? `${name}[]` : name);
  const fields = Object.entries(described.properties ?? {}).map(([name, field]) => [named(name), field]);
  const properties = { ...Object.fromEntries(fields), [file]: { type: 'string', format: 'binary' } };
  const content = { type: 'object' as const, properties, required: (described.required ?? []).map(named) };
  return { required: true, content: { 'multipart/form-data': { schema: content } } } as const;
}

function isList(field: unknown): boolean {
  return /"type":"array"/.test(JSON.stringify(field));
}
