import { beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { companies } from '#server/db/schema/index.ts';
import { createCompany, createUser, joinCompany } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await testApp();
});

test('GET /api/users/me без входа — 401', async () => {
  expect((await it.anonymous.get('/api/users/me')).status).toBe(401);
});

test('вошедший видит себя ровно в оговорённой форме (платформа, раздел 6)', async () => {
  const [rated, led] = [await createCompany(it.db, { name: 'Ромашка' }), await createCompany(it.db, { name: 'Ёлка' })];
  const user = await createUser(it.db, {
    role: ['pm', 'assessor'],
    email: 'irina@razbor.example',
    surname: 'Ёжикова',
    name: 'Ирина',
    patronymic: 'Петровна',
    phone: '79001234567',
  });
  await joinCompany(it.db, { user, company: rated, role: 'assessor' });
  await joinCompany(it.db, { user, company: led, role: 'pm' });
  const { status, body } = await (await it.as(user)).get('/api/users/me');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: user.id,
    name: 'Ирина',
    surname: 'Ёжикова',
    patronymic: 'Петровна',
    email: 'irina@razbor.example',
    phone: 79001234567,
    status: 'active',
    roles: ['pm', 'assessor'],
    avatar_urls: {},
    companies_assessor: [{ id: rated.id, name: 'Ромашка', logo_urls: {} }],
    companies_pm: [{ id: led.id, name: 'Ёлка', logo_urls: {} }],
  });
});

test('незаполненные отчество и телефон — null, а не пустые строки', async () => {
  const user = await createUser(it.db, { role: 'manager' });
  const { body } = await (await it.as(user)).get('/api/users/me');
  expect(body).toMatchObject({ patronymic: null, phone: null, companies_assessor: [], companies_pm: [] });
});

test('компании идут по русскому алфавиту с Ё на месте, архивных нет (Q-7)', async () => {
  const names = ['Жук', 'Ёлка', 'Енот', 'ёж', 'Абрикос', 'Архивная'];
  const all = await Promise.all(names.map((name) => createCompany(it.db, { name })));
  await it.db.write((q) => q.update(companies).set({ archived_at: new Date() }).where(eq(companies.name, 'Архивная')));
  const user = await createUser(it.db, { role: 'assessor', companies: all });
  const { body } = await (await it.as(user)).get<{ companies_assessor: { name: string }[] }>('/api/users/me');
  expect(body.companies_assessor.map(({ name }) => name)).toEqual(['Абрикос', 'ёж', 'Ёлка', 'Енот', 'Жук']);
});

test('ни хеша пароля, ни чужих людей в ответе нет (Q-24)', async () => {
  const user = await createUser(it.db, { role: 'admin' });
  const { body } = await (await it.as(user)).get<object>('/api/users/me');
  expect(JSON.stringify(body)).not.toMatch(/argon|password|hash/);
});

test('почта занята и в другом регистре: это держит сама база (Q-7)', async () => {
  await createUser(it.db, { role: 'pm', email: 'Занято@почта.рф' });
  await expect(createUser(it.db, { role: 'pm', email: 'занято@ПОЧТА.рф' })).rejects.toThrow('Failed query');
});
