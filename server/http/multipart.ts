import type { z } from 'zod';
import { z as zod } from 'zod';
import { PICTURE_MAX_BYTES } from '#domain/kernel/pictures.ts';
import { fieldErrors, malformed, tooLarge, unsupportedType } from './errors.ts';
import { errorsByField } from './validation.ts';

/** The picture and what stands around it. */
const MULTIPART_MAX_BYTES = PICTURE_MAX_BYTES + 256 * 1024;

const MULTIPART = /^multipart\/form-data\s*;/i;
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const UNSTORABLE = /\u0000/;
const ARRAY = /\[\]$/;

/** A file's bytes; null: take the present one away; undefined: leave it. */
export type SentFile = Uint8Array | null | undefined;
type Fields = Record<string, string | null | string[]>;

/**
 * A form as users and companies send it (P-30): `field[]` becomes a list, an empty part null, the named file its bytes.
 * Everything else goes through the schema, whose refusals are 422 at the fields.
 */
export async function readMultipart<Schema extends z.ZodType>(
  request: Request,
  { schema, file }: { schema: Schema; file: string },
): Promise<{ values: z.output<Schema>; file: SentFile }> {
  const form = await parseForm(request);
  const sent = await takeFile(form, file);
  const result = schema.safeParse(fieldsOf(form));
  if (!result.success) throw fieldErrors(errorsByField(result.error));
  return { values: result.data, file: sent };
}

async function parseForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!MULTIPART.test(type)) throw unsupportedType('Нужна форма: multipart/form-data.');
  const bytes = await readCapped(request.body);
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw malformed('Тело запроса — не форма.');
  }
}

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body === null) throw malformed('Тело запроса — не форма.');
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > MULTIPART_MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(`Файл больше ${PICTURE_MAX_BYTES / 1024 / 1024} МБ.`);
    }
    chunks.push(value);
  }
}

/** The last of the parts with this name, which leave the form. A browser sends a nameless empty file for «none chosen». */
async function takeFile(form: FormData, name: string): Promise<SentFile> {
  const part = form.getAll(name).at(-1);
  if (part === undefined) return undefined;
  form.delete(name);
  if (typeof part === 'string') {
    if (part === '') return null;
    throw fieldErrors({ [name]: ['Нужен файл.'] });
  }
  if (part.size === 0 && part.name === '') return undefined;
  if (part.size > PICTURE_MAX_BYTES) throw tooLarge(`Файл больше ${PICTURE_MAX_BYTES / 1024 / 1024} МБ.`);
  return new Uint8Array(await part.arrayBuffer());
}

function fieldsOf(form: FormData): Fields {
  const fields: Fields = Object.create(null);
  for (const [key, part] of form) {
    const name = key.replace(ARRAY, '');
    if (typeof part !== 'string') throw fieldErrors({ [name]: ['Здесь не может быть файла.'] });
    if (UNSTORABLE.test(part) || UNSTORABLE.test(key))
      throw fieldErrors({ [name.replaceAll('\u0000', '')]: ['Текст содержит недопустимые символы.'] });
    const before = fields[name];
    if (ARRAY.test(key)) fields[name] = [...(Array.isArray(before) ? before : []), part];
    else fields[name] = part === '' ? null : part;
  }
  return { ...fields };
}

/** The form for the document. Validated by readMultipart: the router's own reading knows neither caps nor empties. */
export function multipartBody(schema: z.ZodType, file: string) {
  const root = zod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // A schema with a name of its own is a reference to its definition.
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
