import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { projectForms, suggestions } from '#server/db/schema/index.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createCommunication, createEvaluation, createForm } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const asked = () => apiCalls().filter(({ path }) => path.endsWith('/suggestions'));

/** The own draft by a form whose criteria are checked: a proposal with its second, one without, nothing to check. */
async function rating() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { company, project, assessor, manager } = world.a;
  const dictionary = await createDictionary(api.db, { company });
  const check = aCheck(dictionary.id);
  const content = aContent([
    aGroup('g', [
      aCriterion('hello', { name: 'Приветствие', check }),
      aCriterion('step', { name: 'Шаг', check }),
      aCriterion('price', { name: 'Цена', check }),
    ]),
  ]);
  const form = await createForm(api.db, { company, content });
  const communication = await createCommunication(api.db, { project, employee: manager });
  const evaluation = await createEvaluation(api.db, { communication, form, assessor, state: 'draft' });
  await api.db.write(async (q) => {
    await q.insert(projectForms).values({ project_id: project.id, form_id: form.id });
    const found = (criterion_key: string, outcome: (typeof suggestions.$inferInsert)['outcome']) => ({
      communication_id: communication.id,
      form_version_id: evaluation.form_version_id,
      criterion_key,
      source: 'check' as const,
      outcome,
      basis: '1; 1:1',
      made_at: api.clock.now(),
    });
    await q
      .insert(suggestions)
      .values([
        found('hello', { kind: 'proposed', option: 'yes', evidence: [{ start: 7, end: 9, quote: 'Добрый день' }] }),
        found('step', { kind: 'proposed', option: 'no', evidence: [] }),
        found('price', { kind: 'untold', reason: 'no_anchor' }),
      ]);
  });
  const app = await renderApp(`/communications/${communication.id}`, { api, as: assessor });
  await panel().findByText('Сохранено');
  const own = async () => (await (await api.as(assessor)).get<Evaluation>(`/api/evaluations/${evaluation.id}`)).body;
  return { ...app, own };
}

const chip = (name: string, text: RegExp) => card(name).findByRole('button', { name: text });

describe('the chip of an automatic check (D-41)', () => {
  it('D-41: stands beside its criterion with its second, and fills in nothing by itself', async () => {
    const { own } = await rating();
    expect(await chip('Приветствие', /^Автопроверка: .* · 0:07$/)).toBeVisible();
    expect(await chip('Шаг', /^Автопроверка: /)).toBeVisible();
    expect(card('Цена').getByText(/нечего проверять, не было фразы/)).toBeVisible();
    expect((await own()).draft.answers).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it('D-41: Enter takes it with its fragment and goes on; the server knows where the answer comes from', async () => {
    const { user, own } = await rating();
    await chip('Приветствие', /^Автопроверка/);
    await user.keyboard('{Enter}');
    expect(card('Приветствие').queryByRole('button', { name: /^Автопроверка/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('region', { name: /Шаг/ })).toHaveFocus());
    // Any other answer takes the place of what is proposed.
    await user.keyboard('1');
    await waitFor(async () =>
      expect((await own()).provenance).toEqual([
        { criterion_key: 'hello', provenance: 'check_taken' },
        { criterion_key: 'step', provenance: 'check_changed' },
      ]),
    );
    expect((await own()).draft.answers[0]).toMatchObject({
      value: 'yes',
      evidence: [{ start: 7, end: 9, quote: 'Добрый день' }],
    });
  });

  it('D-41: Esc hides it, the mouse takes it, and the order of the keyboard is as without it', async () => {
    const { user, own } = await rating();
    const hidden = await chip('Приветствие', /^Автопроверка/);
    expect(hidden).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Escape}');
    expect(card('Приветствие').queryByRole('button', { name: /^Автопроверка/ })).toBeNull();
    await user.click(await chip('Шаг', /^Автопроверка/));
    await waitFor(async () =>
      expect((await own()).draft.answers).toMatchObject([{ criterion_key: 'step', value: 'no' }]),
    );
  });
});
