import { beforeAll, expect, test } from 'vitest';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { createCommunication, createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

let it: TestApp;
let searcher: Caller;
const names = new Map<number, string>();
async function found(search: string): Promise<string[]> {
  const query = toQueryString({ filter: { search }, sort: 'id' });
  const { body } = await searcher.get<{ data: { id: number }[] }>(`/api/communications?${query}`);
  return body.data.map(({ id }) => names.get(id) ?? '?');
}

beforeAll(async () => {
  it = await testApp();
  const { project, pm } = (await createWorld(it.db)).a;
  searcher = await it.as(pm);
  const employee = await createUser(it.db, {
    role: 'manager',
    projects: [project],
    surname: 'Щукина',
    name: 'Ольга',
  });
  const rows = {
    client: { client_name: 'ООО «Ромашка»' },
    phone: { client_phone: '+79001234567' },
    employee: { employee },
    note: { note: 'Скидка 100% по акции_весна \\ A/B' },
    similar: { client_phone: '+79161234567', note: 'Скидка 100 рублей по акции весна' },
  };
  for (const [name, row] of Object.entries(rows)) {
    names.set((await createCommunication(it.db, { project, ...row })).id, name);
  }
});

test.each([
  ['клиент, в любом регистре', 'РОМАШКА', ['client']],
  ['сотрудник по фамилии и имени', 'щукина о', ['employee']],
  ['заметка', 'по акции', ['note', 'similar']],
  ['телефон как на экране', '+7 (900) 123-45-67', ['phone']],
  ['телефон с восьмёркой', '89001234567', ['phone']],
  ['телефон с восьмёркой и знаками', '8 (900) 123-45-67', ['phone']],
  ['начало телефона с восьмёркой', '8900123', ['phone']],
  ['начало телефона с плюсом', '+7 900', ['phone']],
  ['десять цифр', '9001234567', ['phone']],
  ['конец телефона', '123-45-67', ['phone', 'similar']],
  ['процент — просто знак', '100%', ['note']],
  ['подчёркивание — просто знак', 'акции_весна', ['note']],
  ['обратная черта — просто знак', '\\', ['note']],
  ['кавычка ничего не ломает', "' or 1=1 --", []],
  ['пробелы вокруг не мешают', '  ромашка ', ['client']],
  ['чего нет, того нет', 'подорожник', []],
])('поиск: %s (D-16)', async (_name, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('поиск: номер коммуникации, со знаком № и без', async () => {
  const [[id] = [0]] = [...names];
  expect(await found(`№ ${id}`)).toContain('client');
  expect(await found(`№${id}`)).toContain('client');
  expect(await found(String(id))).toContain('client');
});
