import { beforeAll, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { createCommunication, createEvaluation, createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let searcher: Caller;
let world: World;
const names = new Map<number, string>();
async function found(search: string): Promise<string[]> {
  const query = toQueryString({ filter: { search }, sort: 'id' });
  const { body } = await searcher.get<{ data: { id: number }[] }>(`/api/communications?${query}`);
  return body.data.map(({ id }) => names.get(id) ?? '?');
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, pm } = world.a;
  searcher = await app.as(pm);
  const employee = await createUser(app.db, {
    role: 'manager',
    projects: [project],
    surname: 'Щукина',
    name: 'Ольга',
  });
  const rows = {
    client: { client_name: 'ООО «Ромашка»' },
    alena: { client_name: 'Алёна Щекочихина-Крамская' },
    phone: { client_phone: '+79001234567' },
    employee: { employee },
    note: { note: 'Скидка 100% по акции_весна \\ A/B' },
    similar: { client_phone: '+79161234567', note: 'Скидка 100 рублей по акции весна' },
  };
  const said = (text: string) => ({ transcript: [{ speaker: 'client' as const, start: 0, end: 4, text }] });
  const talks = {
    price: said('Мы уже обсуждали скидочные условия, а договор ещё не подписали'),
    tree: said('Поставьте ёлку у входа; звоните на 8 916 555-44-33'),
  };
  for (const [name, row] of Object.entries({ ...rows, ...talks })) {
    names.set((await createCommunication(app.db, { project, ...row })).id, name);
  }
});

test.each([
  ['клиент, в любом регистре', 'РОМАШКА', ['client']],
  ['клиент, кавычки любые', 'ооо "ромашка"', ['client']],
  ['клиент с «ё», спрошено без', 'алена', ['alena']],
  ['клиент с «е», спрошено с «ё»', 'ромёшка', []],
  ['две буквы начинают слово, хоть и за кавычкой', 'ро', ['client']],
  ['две буквы начинают слово за дефисом', 'Кр', ['alena']],
  ['две буквы посреди слова не ищутся', 'ма', []],
  ['одна буква', 'а', ['alena', 'note', 'similar']],
  ['две буквы сотрудника', 'щу', ['employee']],
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
  ['сказанное, в другой форме слова', 'договоры', ['price']],
  ['сказанное, все слова вместе', 'подписать договор', ['price']],
  ['сказанное, не все слова', 'подписать ёлки', []],
  ['сказанное с «ё», спрошено без', 'елка', ['tree']],
  ['сказанное с «ё», спрошено с «ё»', 'Ёлки', ['tree']],
  ['знаки запроса — не команды', '!договор & | (ёлка <->', []],
  ['одни служебные слова', 'не на у', []],
])('search: %s (D-16)', async (_name, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('D-7: a guest guesses the digits of a phone neither from a note nor from what was said', async () => {
  const { a } = world;
  const { body } = await searcher.post<{ token: string }>('/api/access-links', {
    name: 'Пётр',
    target: { type: 'project', id: a.project.id },
  });
  const note = 'Перезвонить на 79161112233';
  const transcript = [{ speaker: 'client' as const, start: 0, end: 4, text: 'Мой номер 79164445566' }];
  const communication = await createCommunication(app.db, { project: a.project, note, transcript });
  const facts = { communication, form: world.form, answers: worldAnswers(), assessor: a.assessor };
  await createEvaluation(app.db, { ...facts, state: 'published' });
  const guest = app.withToken(body.token);
  const search = async (text: string) =>
    (await guest.get<CommunicationList>(`/api/communications?${toQueryString({ filter: { search: text } })}`)).body
      .data;
  for (const digits of ['79161112233', '9161112', '79164445566', '6445']) expect(await search(digits)).toEqual([]);
  // Note, which a guest does not see: the search says nothing of it.
  expect(await search('перезвонить')).toEqual([]);
  expect((await search('номера')).map(({ id }) => id)).toEqual([communication.id]);
});

test('search: the number of a communication, with the sign № and without', async () => {
  const [[id] = [0]] = [...names];
  expect(await found(`№ ${id}`)).toContain('client');
  expect(await found(`№${id}`)).toContain('client');
  expect(await found(String(id))).toContain('client');
});

test('the list tells what was said around the words that were found (D-16, D-17)', async () => {
  const query = toQueryString({ filter: { search: 'договоры' } });
  const { body } = await searcher.get<CommunicationList>(`/api/communications?${query}`);
  expect(body.data.map(({ said }) => said)).toEqual([
    {
      speaker: 'client',
      before: 'Мы уже обсуждали скидочные условия, а ',
      words: 'договор',
      after: ' ещё не подписали',
    },
  ]);
  const byName = await searcher.get<CommunicationList>(
    `/api/communications?${toQueryString({ filter: { search: 'ромашка' } })}`,
  );
  expect(byName.body.data.map(({ said }) => said)).toEqual([null]);
});
