import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyEngines } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { LIST_PATH, rows, withWorld } from './communications-screen.ts';

/** Two calls of a company that lets an engine read: one is read, one is not. */
const withRead = () =>
  withWorld(async ({ db, world: { a } }) => {
    const { project, manager: employee, company } = a;
    await createMeaning(db, await createCommunication(db, { project, employee, client_name: 'Ольга' }));
    await createCommunication(db, { project, employee, client_name: 'Пётр' });
    await db.write((q) =>
      q.insert(companyEngines).values({ company_id: company.id, meaning: true, changed_at: new Date() }),
    );
  });

describe('the list by what an engine has read (D-52)', () => {
  it('narrows by kind and answer of an objection', async () => {
    const { user } = await renderApp(LIST_PATH, await withRead());
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    await user.click(panel.getByText('Возражения'));
    await user.click(panel.getByRole('checkbox', { name: 'Дорого' }));
    await user.click(panel.getByRole('checkbox', { name: 'Ушли от ответа' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Ольга');
  });

  it('finds what is not read yet', async () => {
    const { user } = await renderApp(LIST_PATH, await withRead());
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    await user.click(panel.getByRole('checkbox', { name: 'Не прочитано' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Пётр');
  });

  it('has columns by choice, where a promise whose day has passed says so', async () => {
    const { user } = await renderApp(LIST_PATH, await withRead());
    await user.click(screen.getByRole('button', { name: 'Колонки' }));
    for (const name of ['Причина обращения', 'Возражения', 'Обещание'])
      await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    await waitFor(() => expect(rows().some((row) => row.textContent.includes('Хочет купить'))).toBe(true));
    const read = rows().find((row) => row.textContent.includes('Ольга'));
    expect(read).toHaveTextContent('Дорого (ушли от ответа)');
    expect(read).toHaveTextContent('просрочено 05.03.2026');
  });

  it('offers nothing where no company has ever let an engine read', async () => {
    const { user } = await renderApp(
      LIST_PATH,
      await withWorld(async ({ db, world: { a } }) => {
        await createCommunication(db, { project: a.project, employee: a.manager });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    expect(panel.queryByText('Причина обращения')).toBeNull();
  });
});
