import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
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
    const asked = within(await screen.findByRole('dialog', { name: 'Начать обкатку: Скидка?' }));
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
