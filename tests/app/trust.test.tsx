import { screen, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companyEngines, criterionTrust, projectForms } from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createForm } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const chat = chatBy(() => Promise.reject(new Error('nothing is asked here')));

async function stage() {
  const api = await testApp({ engines: { chat, speech: null } });
  const world = await createWorld(api.db);
  const { company, project } = world.a;
  const criteria = [aCriterion('c', { name: 'Скидка' }), aCriterion('t', { name: 'Пометка', scale: { type: 'text' } })];
  const form = await createForm(api.db, { company, name: 'Продажи', content: aContent([aGroup('g', criteria)]) });
  await api.db.write(async (q) => {
    await q.insert(projectForms).values({ project_id: project.id, form_id: form.id });
    await q.insert(companyEngines).values({ company_id: company.id, suggestions: true, changed_at: api.clock.now() });
  });
  return { api, world, project };
}

describe('«Чему верить» (D-44)', () => {
  it('is reached from the project; a trial is begun there, told before what it costs', async () => {
    const { api, world, project } = await stage();
    const { user } = await renderApp(`/projects/${project.id}/`, { api, as: world.a.pm });
    await user.click(await screen.findByRole('link', { name: 'Чему верить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Чему верить' })).toBeVisible();
    const form = within(await screen.findByRole('region', { name: 'Продажи' }));
    expect(form.getByText('Ответ на такой шкале не предлагается: его даёт только человек.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Начать обкатку' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Начать обкатку: Скидка?' }));
    expect(asked.getByText(/скроются от асессоров, пока оценка не отправлена/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Начать' }));
    expect(await form.findByText('Обкатка')).toBeVisible();
    expect(form.getByText('0 из 100')).toBeVisible();
    expect(form.getByText(/Проверено мало: о совпадении сказать нечего/)).toBeVisible();
    const rows = await api.db.read((q) =>
      q.select().from(criterionTrust).where(eq(criterionTrust.project_id, project.id)),
    );
    expect(rows).toMatchObject([{ criterion_key: 'c', state: 'trial' }]);
  });

  it('a criterion’s page says in words what is known, and switches the machine off', async () => {
    const { api, world, project } = await stage();
    const [form] = await api.db.read((q) =>
      q.select().from(projectForms).where(eq(projectForms.project_id, project.id)).orderBy(desc(projectForms.form_id)),
    );
    const now = api.clock.now();
    const made = { project_id: project.id, form_id: form?.form_id ?? 0, criterion_key: 'c', seed: 1 };
    const [trust] = await api.db.write((q) =>
      q
        .insert(criterionTrust)
        .values({
          ...made,
          state: 'trial',
          reason: 'started',
          fingerprint: 'a',
          examples: [],
          started_at: now,
          since: now,
        })
        .returning(),
    );
    const { user } = await renderApp(`/projects/${project.id}/trust/${trust?.id}`, { api, as: world.a.pm });
    expect(await screen.findByRole('heading', { level: 1, name: 'Скидка' })).toBeVisible();
    expect(screen.getByText('Вслепую ещё ничего не проверено.')).toBeVisible();
    expect(screen.getByText(/проверить ещё 100\s?ответов, где движок поставил полный балл/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Выключить' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Выключить движок по этому критерию?' }));
    await user.click(asked.getByRole('button', { name: 'Выключить' }));
    expect(await screen.findByText('Выключен')).toBeVisible();
    expect(screen.getByText(/Выключен: выключили вручную/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Начать обкатку' })).toBeVisible();
  });

  it('is read by an assessor, who starts nothing', async () => {
    const { api, world, project } = await stage();
    await renderApp(`/projects/${project.id}/trust`, { api, as: world.a.assessor });
    const form = within(await screen.findByRole('region', { name: 'Продажи' }));
    expect(form.queryByRole('button', { name: 'Начать обкатку' })).toBeNull();
    expect(form.getAllByText('Не измеряется')).toHaveLength(2);
  });

  it('is no page of a client’s', async () => {
    const { api, world, project } = await stage();
    await renderApp(`/projects/${project.id}/trust`, { api, as: world.a.customer });
    expect(await screen.findByText('Проект не найден')).toBeVisible();
  });
});
