import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

/** A call of project А that nobody has rated, and its assessor. */
async function unrated() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const communication = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
  return { api, world, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const saved = () => panel().findByText('Сохранено');
const saves = () => apiCalls().filter(({ method, path }) => method === 'PUT' && path.endsWith('/draft'));

/** The form of an evaluation that its first answer is to begin. */
async function begun() {
  const made = await unrated();
  const app = await renderApp(made.path, made);
  await app.user.click(panel().getByRole('button', { name: 'Оценить' }));
  await panel().findByText('Ответов пока нет');
  const own = async () => {
    const caller = await made.api.as(made.as);
    const { body } = await caller.get<{ evaluations: { id: number }[] }>(
      `/api/communications/${made.communication.id}`,
    );
    return (await caller.get<Evaluation>(`/api/evaluations/${body.evaluations[0]?.id}`)).body;
  };
  return { ...made, ...app, own };
}

describe('an evaluation begins with its first answer (D-18)', () => {
  const begins = () => apiCalls().filter(({ method, path }) => method === 'POST' && path.endsWith('/evaluations'));
  const mine = async ({ api, as, communication }: Awaited<ReturnType<typeof unrated>>) =>
    (await (await api.as(as)).get<Communication>(`/api/communications/${communication.id}`)).body.evaluations;

  it('D-18: who looks at the form and goes away leaves no draft; the first answer makes it, in one request', async () => {
    const made = await begun();
    expect(panel().getByRole('button', { name: 'Удалить черновик' })).toHaveAttribute('aria-disabled', 'true');
    made.unmount();
    expect(await mine(made)).toEqual([]);
    const { user } = await renderApp(made.path, made);
    await user.click(panel().getByRole('button', { name: 'Оценить' }));
    await panel().findByText('Ответов пока нет');
    const [, greeting] = [begins(), screen.getByRole('region', { name: /Приветствие/ })];
    await user.keyboard('1');
    await saved();
    // The form that was filled goes on being the same: nothing on it has lost its place.
    expect(screen.getByRole('region', { name: /Приветствие/ })).toBe(greeting);
    expect(begins()).toHaveLength(1);
    expect(saves()).toHaveLength(0);
    await user.keyboard('5');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await saved();
    expect((await made.own()).draft.answers).toHaveLength(2);
    expect(panel().getByRole('button', { name: 'Удалить черновик' })).not.toHaveAttribute('aria-disabled');
  });

  it('Q-14: without a connection the first answer waits on the device, and is there after the page was closed', async () => {
    const made = await begun();
    let refused = 0;
    apiServer.use(
      http.post('*/api/communications/*/evaluations', () => {
        refused += 1;
        return HttpResponse.error();
      }),
    );
    await made.user.keyboard('1');
    expect(await panel().findByText('Нет связи — сохранено на устройстве')).toBeInTheDocument();
    made.unmount();
    // Sent once more on the way out.
    await waitFor(() => expect(refused).toBe(2));
    apiServer.resetHandlers();
    expect(await mine(made)).toEqual([]);
    await renderApp(made.path, made);
    await saved();
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    await waitFor(async () => expect((await made.own()).draft.answers).toHaveLength(1));
    expect(Object.keys(localStorage).some((key) => key.startsWith('evaluation-draft-'))).toBe(false);
  });

  it('Q-14: begun in two tabs it is one evaluation with the answers of both', async () => {
    const made = await begun();
    const { api, as, communication, world } = made;
    const draft = { answers: worldAnswers().slice(1), general_comment: '', growth_points: '' };
    const first = { form_version_id: world.form.version_id, draft };
    const other = await (await api.as(as)).post(`/api/communications/${communication.id}/evaluations`, {
      form_id: world.form.id,
      first,
    });
    expect(other.status).toBe(200);
    await made.user.keyboard('1');
    expect(await screen.findByText(/Оценку меняли и в другом месте/)).toBeInTheDocument();
    await saved();
    expect(panel().getByText('3 из 3')).toBeInTheDocument();
    expect(await mine(made)).toHaveLength(1);
    expect((await made.own()).draft.answers).toHaveLength(3);
  });

  it('D-18: E begins from the page', async () => {
    const made = await unrated();
    const { user } = await renderApp(made.path, made);
    await panel().findByRole('button', { name: /^Оценить/ });
    await user.keyboard('[KeyE]');
    await panel().findByText('Ответов пока нет');
    expect(panel().getByText('0 из 3')).toBeInTheDocument();
  });

  it('D-18: E begins from the list, once: a reload of the page begins no other', async () => {
    const made = await unrated();
    const { user, router } = await renderApp('/communications/', made);
    await screen.findByRole('link', { name: new RegExp(`№ ${made.communication.id}$`) });
    await user.keyboard('[KeyJ][KeyE]');
    await panel().findByText('Ответов пока нет');
    expect(router.state.location.pathname).toBe(made.path);
    await user.keyboard('1');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('rate'));
  });
});
