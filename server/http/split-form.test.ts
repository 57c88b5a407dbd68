import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError } from './errors.ts';
import { boundaryOf, PARTS_MAX, splitForm } from './split-form.ts';

const part = (head: string, content: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const split = (text: string, boundary = 'b') =>
  splitForm(Buffer.from(text), boundary).map(({ bytes, ...rest }) => ({
    ...rest,
    text: Buffer.from(bytes).toString(),
  }));
const statusOf = (work: () => unknown): number | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
};

const lines = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

describe('a form is taken apart (P-30)', () => {
  test('fields, files, empty ones, and signs that a browser escapes', () => {
    const text = [
      part('name="a"', 'один'),
      part('name="a[]"', ''),
      part('name="f"; filename=""\r\nContent-Type: application/octet-stream', ''),
      part('name="f"; filename="я.png"', '--b\r\nno\r\n--c'),
      part('filename="x"; name="%22%0D%0A%41"', '1'),
    ].join('');
    expect(split(`${text}--b--\r\n`)).toEqual([
      { name: 'a', file: null, text: 'один' },
      { name: 'a[]', file: null, text: '' },
      { name: 'f', file: '', text: '' },
      { name: 'f', file: 'я.png', text: '--b\r\nno\r\n--c' },
      { name: '"\r\n%41', file: 'x', text: '1' },
    ]);
  });

  test('what fetch writes is read back, whatever is in it', async () => {
    // The standard escapes three signs and not the sign of escaping: `%0A` typed out in a name reads as a line break.
    const carried = (name: string) => lines(name).replaceAll(/%(?:0A|0D|22)/g, (escape) => decodeURIComponent(escape));
    const entry = fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        const form = new FormData();
        for (const [name, value] of entries) form.append(name, value);
        const request = new Request('http://razbor.test', { method: 'POST', body: form });
        const boundary = boundaryOf(request.headers.get('content-type') ?? '');
        const parts = splitForm(Buffer.from(await request.arrayBuffer()), boundary);
        expect(parts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(
          entries.map(([, value]) => lines(Buffer.from(value).toString())),
        );
        expect(parts.map(({ name }) => name)).toEqual(entries.map(([name]) => carried(name)));
      }),
      { examples: [[[['%0A %0D %22 %', '']]], [[['%0a %0d', '']]]] },
    );
  });

  test.each([
    ['nothing', ''],
    ['no parts but an end', 'x--b--'],
    ['a preamble', `hello\r\n${part('name="a"', '1')}--b--`],
    ['no end', part('name="a"', '1')],
    ['no name', `--b\r\nContent-Disposition: form-data\r\n\r\n\r\n--b--\r\n`],
    ['no headers', `--b\r\n\r\n1\r\n--b--\r\n`],
    ['a header without an end', `--b\r\n${'x'.repeat(5000)}`],
    ['long headers', `--b\r\n${'x: 1\r\n'.repeat(500)}\r\n1\r\n--b--`],
  ])('%s is 400', (_what, text) => {
    expect(statusOf(() => split(text))).toBe(400);
  });

  test.each([
    ['application/json', 415],
    ['', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, 400],
  ])('type %j is %i', (type, status) => {
    expect(statusOf(() => boundaryOf(type))).toBe(status);
  });

  test.each(['multipart/form-data; boundary=b', 'Multipart/Form-Data;boundary="b"'])('%s has its boundary', (type) => {
    expect(boundaryOf(type)).toBe('b');
  });

  test(`more than ${PARTS_MAX} parts are not made (Q-27)`, () => {
    const parts = (many: number) => `${part('name="a[]"', '1').repeat(many)}--b--\r\n`;
    expect(split(parts(PARTS_MAX))).toHaveLength(PARTS_MAX);
    expect(statusOf(() => split(parts(PARTS_MAX + 1)))).toBe(413);
  });
});
