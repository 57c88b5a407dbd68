import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { criterionTrust, machineLevels, projectForms } from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

/** Two losses and two full levels of a criterion wait. */
async function stage() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { company, project, manager } = world.a;
  const criteria = [aCriterion('c', { name: 'Скидка', description: 'Назвал скидку', allow_na: false })];
  const form = await createForm(api.db, { company, name: 'Продажи', content: aContent([aGroup('g', criteria)]) });
  const now = api.clock.now();
  const trust = await api.db.write(async (q) => {
    await q.insert(projectForms).values({ project_id: project.id, form_id: form.id });
    const of = { project_id: project.id, form_id: form.id, criterion_key: 'c', fingerprint: 'f', seed: 5 };
    const state = { state: 'trial' as const, reason: 'started' as const, examples: [], started_at: now, since: now };
    const [row] = await q
      .insert(criterionTrust)
      .values({ ...of, ...state })
      .returning();
    return row;
  });
  for (const option of ['yes', 'no', 'yes', 'no']) {
    const transcript = [
      { side: 'employee' as const, speaker: null, start: 1, end: 9, text: 'Скидка десять процентов.' },
      { side: 'client' as const, speaker: null, start: 10, end: 12, text: 'Хорошо.' },
    ];
    const { id } = await createCommunication(api.db, { project, employee: manager, transcript });
    await api.db.write((q) =>
      q.insert(machineLevels).values({
        communication_id: id,
        form_version_id: form.version_id,
        criterion_key: 'c',
        trust_id: trust?.id ?? 0,
        fingerprint: 'f',
        option,
        is_loss: option === 'no',
        is_control: true,
        created_at: now,
      }),
    );
  }
  const answered = async () => {
    const rows = await api.db.read((q) =>
      q
        .select()
        .from(machineLevels)
        .where(eq(machineLevels.trust_id, trust?.id ?? 0)),
    );
    return rows.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  };
  return { api, world, answered };
}

describe('«Быстрые проверки» (D-44)', () => {
  it('are reached from the tasks and answered by keys alone, and a slip is taken back', async () => {
    const { api, world, answered } = await stage();
    const { user } = await renderApp('/tasks/', { api, as: world.a.assessor });
    await user.click(await screen.findByRole('link', { name: 'Быстрые проверки' }));
    await user.click(await screen.findByRole('link', { name: /Скидка.*4\sпроверки/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Скидка' })).toBeVisible();
    expect(screen.getByText('Назвал скидку')).toBeVisible();
    const talk = within(screen.getByRole('region', { name: 'Разговор' }));
    expect(talk.getByText('Скидка десять процентов.')).toBeVisible();
    await user.keyboard('1');
    expect(await screen.findByText(/проверено вами 1/)).toBeVisible();
    expect(await answered()).toEqual(['yes']);
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('button', { name: /yes/, pressed: true })).toBeVisible();
    await user.keyboard('2');
    expect(await screen.findByRole('button', { name: 'Отложить' })).toBeVisible();
    expect(await answered()).toEqual(['no']);
  });

  it('end in a sentence when everything is put aside', async () => {
    const { api, world, answered } = await stage();
    const { user } = await renderApp('/tasks/quick/', { api, as: world.a.pm });
    await user.click(await screen.findByRole('link', { name: /Скидка/ }));
    for (let time = 0; time < 4 && !screen.queryByText('На сегодня всё'); time += 1) {
      const heard = screen.queryByText(/^Звонок № \d+/)?.textContent;
      await user.click(await screen.findByRole('button', { name: 'Отложить' }));
      await vi.waitFor(() => expect(screen.queryByText(/^Звонок № \d+/)?.textContent).not.toBe(heard));
    }
    expect(await screen.findByText('На сегодня всё')).toBeVisible();
    expect(await answered()).toEqual([]);
  });
});
