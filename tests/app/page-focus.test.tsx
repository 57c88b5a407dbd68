import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCompany, createProject, createUser } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

async function openProjects() {
  const api = await testApp();
  const as = await createUser(api.db, { role: 'admin' });
  const company = await createCompany(api.db);
  await createProject(api.db, { company, name: 'Продажи' });
  return await renderApp('/projects/', { api, as });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('P-5: a page that is opened has the focus on its heading, and «Назад» returns it to the row', async () => {
  const { user } = await openProjects();
  await heading('Проекты');
  expect(document.body).toHaveFocus();
  await user.click(await screen.findByRole('link', { name: 'Продажи' }));
  const opened = await heading('Продажи');
  await waitFor(() => expect(opened).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Продажи' })).toHaveFocus());
});

test('P-5: another search of the same page leaves the focus where it is', async () => {
  const { user, router } = await openProjects();
  await heading('Проекты');
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Прод');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ filter: { search: 'Прод' } }));
  expect(search).toHaveFocus();
});
