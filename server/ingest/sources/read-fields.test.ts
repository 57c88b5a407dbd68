import { describe, expect, it } from 'vitest';
import { delivery } from '#tests/support/source-delivery.ts';
import { fieldsOf, parseJson, readBody } from './read-fields.ts';

const read = (body: string | Uint8Array, query = '') => readBody(delivery({ body, query }));

describe('Q-27: reading a body', () => {
  it('a form and JSON say the same by the same names', () => {
    for (const body of ['data[CALL_ID]=a&ts=5', '{"data":{"CALL_ID":"a"},"ts":5}']) {
      const text = read(body);
      expect(text.ok && [text.fields.text('data', 'CALL_ID'), text.fields.text('ts'), text.fields.text('no')]).toEqual([
        'a',
        '5',
        null,
      ]);
    }
  });

  it.each(['application/json; charset=windows-1251', 'application/x-www-form-urlencoded; charset="cp1251"'])(
    'a body that says its charset is read in it: %s',
    (type) => {
      // «Анна» in windows-1251.
      const name = Uint8Array.from([0xc0, 0xed, 0xed, 0xe0]);
      const json = Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]);
      for (const body of type.includes('json')
        ? [json]
        : ['name=%C0%ED%ED%E0', Buffer.concat([Buffer.from('name='), name])]) {
        const said = readBody(delivery({ body, headers: { 'content-type': type } }));
        expect(said.ok && said.fields.text('name')).toBe('Анна');
        expect(readBody(delivery({ body })).ok && typeof body !== 'string').toBe(false);
      }
    },
  );

  it('a typed path leads through objects and arrays, a key with dots in it counts as it is', () => {
    const { at } = fieldsOf({ a: { b: [{ c: 1 }, { c: 2 }] }, 'a.b': 3, 'call[id]': 4 });
    expect([at('a.b'), at('a.b[1].c'), at('call[id]'), at('a.b.0.c'), at('a.x.y'), at('')]).toEqual([
      3,
      2,
      4,
      1,
      undefined,
      undefined,
    ]);
  });

  it('nothing is read that is not of the body itself', () => {
    const { at, text } = fieldsOf(JSON.parse('{"__proto__":{"id":1},"a":"text"}'));
    for (const path of ['constructor', 'toString', 'a.length', 'constructor.name', 'hasOwnProperty'])
      expect(at(path)).toBeUndefined();
    expect([text('__proto__', 'id'), text('a', 'length')]).toEqual(['1', null]);
  });

  it.each([
    ['a=1&a=2', 'Поле «a» указано дважды.'],
    ['&'.repeat(3000), 'В запросе слишком много полей.'],
    ['{"a":', 'Тело запроса не JSON, или в нём слишком много значений.'],
    [Uint8Array.of(0xff, 0xfe, 0x80), 'Тело запроса не в кодировке UTF-8.'],
  ])('what cannot be read is told in a sentence', (body, reason) => expect(read(body)).toEqual({ ok: false, reason }));

  it('a name said twice with one value is that value; the address and the body are one form', () => {
    const body = read('a=1&b=2', 'a=1&c=3');
    expect(body.ok && ['a', 'b', 'c'].map((name) => body.fields.text(name))).toEqual(['1', '2', '3']);
  });

  it('what costs more than a call is worth is refused before it is parsed', () => {
    const refused = { ok: false, reason: 'Тело запроса не JSON, или в нём слишком много значений.' };
    expect(read('['.repeat(1_000_000))).toEqual(refused);
    expect(read(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toEqual(refused);
    expect(read(`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`)).toMatchObject({ ok: true });
    expect(read(`[${'{},'.repeat(10_000)}{}]`)).toEqual(refused);
    expect(parseJson(`[${'1,'.repeat(600)}1]`)).toBeNull();
  });
});
