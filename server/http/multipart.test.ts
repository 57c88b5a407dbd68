import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { idListFieldSchema, phoneFieldSchema } from '#domain/kernel/form-fields.schema.ts';
import { PICTURE_MAX_BYTES } from '#domain/kernel/pictures.ts';
import { toFormData } from '#src/app/payload.ts';
import { HttpError } from './errors.ts';
import { multipartBody, readMultipart } from './multipart.ts';

const schema = z.strictObject({
  name: z.string().max(20),
  patronymic: z.string().nullable().optional(),
  phone: phoneFieldSchema.optional(),
  companies_pm: idListFieldSchema.optional(),
});
const read = (body: BodyInit, headers?: Record<string, string>) =>
  readMultipart(new Request('http://razbor.test', { method: 'POST', body, ...(headers ? { headers } : {}) }), {
    schema,
    file: 'avatar',
  });
const form = (entries: [string, string | Blob][]): FormData => {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
};
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('was not refused', { cause: error });
  return { status: error.status, message: error.message, errors: error.details.errors };
};

describe('a form of a user or a company (P-30)', () => {
  test('what the client writes is read back: lists, a number, an empty as null, a picture', async () => {
    const sent = toFormData({
      name: 'Пётр',
      patronymic: null,
      phone: 79001234567,
      companies_pm: [2, 1, 2],
      avatar: new Blob([Uint8Array.from([1, 2, 3])], { type: 'image/png' }),
    });
    expect(await read(sent)).toEqual({
      values: { name: 'Пётр', patronymic: null, phone: '79001234567', companies_pm: [2, 1] },
      file: Uint8Array.from([1, 2, 3]),
    });
  });

  test('an emptied list is the empty list, what was not sent stays away, an empty picture takes it away', async () => {
    const sent = toFormData({ name: 'Пётр', companies_pm: null, avatar: null });
    expect(await read(sent)).toEqual({ values: { name: 'Пётр', companies_pm: [] }, file: null });
    expect(await read(form([['name', 'Пётр']]))).toEqual({ values: { name: 'Пётр' }, file: undefined });
  });

  test.each<[string, [string, string | Blob][], string]>([
    ['an unknown field', [['role', 'admin']], 'role'],
    ['a prototype', [['__proto__', 'x']], '__proto__'],
    ['a file instead of a text', [['name', new Blob(['x'])]], 'name'],
    ['a text instead of the file', [['avatar', 'http://elsewhere']], 'avatar'],
    ['a phone of ten digits', [['phone', '9001234567']], 'phone'],
    ['a list of no numbers', [['companies_pm[]', '1e3']], 'companies_pm.0'],
    ['a NUL', [['patronymic', 'a\0b']], 'patronymic'],
  ])('%s is 422 at its field', async (_name, entries, field) => {
    const refusal = await refusalOf(read(form([['name', 'Пётр'], ...entries])));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('another type is 415, no form 400, too large a picture 413', async () => {
    expect(await refusalOf(read('{}', { 'content-type': 'application/json' }))).toMatchObject({ status: 415 });
    expect(await refusalOf(read('x', { 'content-type': 'multipart/form-data; boundary=b' }))).toMatchObject({
      status: 400,
    });
    const large = new Blob([new Uint8Array(PICTURE_MAX_BYTES + 1)]);
    expect(await refusalOf(read(form([['avatar', large]])))).toMatchObject({
      status: 413,
      message: 'Файл больше 5 МБ.',
    });
  });

  test('a body without an end is not read to it', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const request = new Request('http://razbor.test', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    } as RequestInit);
    expect(await refusalOf(readMultipart(request, { schema, file: 'avatar' }))).toMatchObject({ status: 413 });
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(10);
  });

  test('the document names lists as the wire does, and the file', () => {
    const { properties } = multipartBody(schema, 'avatar').content['multipart/form-data'].schema;
    expect(Object.keys(properties)).toEqual(['name', 'patronymic', 'phone', 'companies_pm[]', 'avatar']);
  });
});
