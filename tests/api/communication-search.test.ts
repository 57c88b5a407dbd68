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
  const said = (text: string) => ({ transcript: [{ side: 'client' as const, speaker: null, start: 0, end: 4, text }] });
  const talks = {
    price: said('Мы уже обсуждали скидочные условия, а договор ещё не подписали'),
    tree: said('Поставьте ёлку у входа; звоните на 8 916 555-44-33'),
  };
  for (const [name, row] of Object.entries({ ...rows, ...talks })) {
    names.set((await createCommunication(app.db, { project, ...row })).id, name);
  }
});

test.each([
  ['a client, in any case', 'РОМАШКА', ['client']],
  ['a client, with any quotes', 'ооо "ромашка"', ['client']],
  ['a client with «ё», asked without', 'алена', ['alena']],
  ['a client with «е», asked with «ё»', 'ромёшка', []],
  ['two letters begin a word, behind a quote, too', 'ро', ['client']],
  ['two letters begin a word behind a hyphen', 'Кр', ['alena']],
  ['two letters amid a word are not searched', 'ма', []],
  ['one letter', 'а', ['alena', 'note', 'similar']],
  ['two letters of an employee', 'щу', ['employee']],
  ['an employee by surname and name', 'щукина о', ['employee']],
  ['a note', 'по акции', ['note', 'similar']],
  ['a phone as on the screen', '+7 (900) 123-45-67', ['phone']],
  ['a phone with an eight', '89001234567', ['phone']],
  ['a phone with an eight and signs', '8 (900) 123-45-67', ['phone']],
  ['the begin of a phone with an eight', '8900123', ['phone']],
  ['the begin of a phone with a plus', '+7 900', ['phone']],
  ['ten digits', '9001234567', ['phone']],
  ['the end of a phone', '123-45-67', ['phone', 'similar']],
  ['a percent sign is a character', '100%', ['note']],
  ['an underscore is a character', 'акции_весна', ['note']],
  ['a backslash is a character', '\\', ['note']],
  ['a quote breaks nothing', "' or 1=1 --", []],
  ['spaces around do not hinder', '  ромашка ', ['client']],
  ['what is not there is not found', 'подорожник', []],
  ['what was said, in another form of the word', 'договоры', ['price']],
  ['what was said, all words together', 'подписать договор', ['price']],
  ['what was said, not all words', 'подписать ёлки', []],
  ['said with «ё», asked without', 'елка', ['tree']],
  ['said with «ё», asked with «ё»', 'Ёлки', ['tree']],
  ['signs of a query are no commands', '!договор & | (ёлка <->', []],
  ['function words alone', 'не на у', []],
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
  const transcript = [{ side: 'client' as const, speaker: null, start: 0, end: 4, text: 'Мой номер 79164445566' }];
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
      side: 'client',
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
