import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AskProposal } from '#domain/asks/ask-proposal.ts';
import { companyEngines } from '#server/db/schema/index.ts';
import { createAsk } from '#tests/support/ask-factories.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const PROPOSAL: AskProposal = {
  kind: 'share',
  book: null,
  rubric: 'Да, если клиенту дорого.',
  speaker: 'client',
  reason: [],
  topic: [],
  result: [],
  objection: [],
  period_from: '2020-01-01',
  period_to: null,
};

const chat = chatBy(async ({ schema }) => {
  const answer = { answer: 'yes', segment: 1, quote: 'слишком дорого' };
  return {
    text: JSON.stringify(schema?.name === 'ask_proposal' ? PROPOSAL : answer),
    tokens: 100,
    mode: 'json_schema',
  };
});

/** Three talks of A's project in which a client finds it dear; an engine reads where `isOn`. */
async function stage({ isOn = true } = {}) {
  const api = await testApp({ engines: { chat: isOn ? chat : null, speech: null } });
  const world = await createWorld(api.db);
  const { company, project, manager } = world.a;
  if (isOn)
    await api.db.write((q) =>
      q.insert(companyEngines).values({ company_id: company.id, meaning: true, changed_at: api.clock.now() }),
    );
  const ids: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const text = `У вас слишком дорого. ${'слово '.repeat(30)}`;
    const transcript = [{ side: 'client' as const, speaker: null, start: 65, end: 90, text }];
    ids.push((await createCommunication(api.db, { project, employee: manager, transcript })).id);
  }
  return { api, world, ids };
}

describe('«Спросить» (D-52)', () => {
  it('a pm asks: the proposal fills the fields, the cost is told before, the answer comes with quotes and seconds', async () => {
    const { api, world } = await stage();
    const { user } = await renderApp(`/asks/create?filter[project_id][]=${world.a.project.id}`, {
      api,
      as: world.a.pm,
    });
    await user.type(await screen.findByLabelText(/^Вопрос/), 'Часто ли бывает дорого?');
    await user.click(screen.getByRole('button', { name: 'Предложить' }));
    expect(await screen.findByDisplayValue(PROPOSAL.rubric)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Клиент' })).toBeChecked();
    expect(screen.getByText(/01\.01\.2020/)).toBeVisible();
    expect(await screen.findByText(/Примерная цена: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Спросить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Часто ли бывает дорого?' })).toBeVisible();
    await runDueJobs(api.deps);
    // 3 of this test and those of the world that have words.
    expect(await screen.findByText(/^Да: 3 из \d/, {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.getAllByText(/«слишком дорого»/)).toHaveLength(3);
  });

  it('a finished question says its share, what is apart, and leads to the second of each quote', async () => {
    const { api, world, ids } = await stage();
    const talks = [
      { id: ids[0] ?? 0, outcome: 'yes' as const, quote: 'слишком дорого' },
      { id: ids[1] ?? 0, outcome: 'no' as const },
      { id: ids[2] ?? 0, outcome: 'unproven' as const },
    ];
    const over = { eligible: 240, found: 300 };
    const ask = await createAsk(api.db, { side: world.a, now: api.clock.now(), talks, over });
    const { user } = await renderApp(`/asks/${ask}`, { api, as: world.a.pm });
    expect(await screen.findByText('Да: 1 из 2 (50 %, от 1 до 99 %)')).toBeVisible();
    expect(screen.getByText(/без доказательства — 1/)).toBeVisible();
    expect(screen.getByText(/Случайная выборка 3 из 240/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Послушать с 0:10' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/communications/${ids[0]}?t=10`));
    await user.click(screen.getByRole('radio', { name: 'Остальные' }));
    const rows = within(screen.getByRole('list', { name: 'Разговоры выборки' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('Без доказательства');
  });

  it('without an engine it says so, and a question asked before is still read and removed', async () => {
    const { api, world, ids } = await stage({ isOn: false });
    const talks = [{ id: ids[0] ?? 0, outcome: 'no' as const }];
    await createAsk(api.db, { side: world.a, now: api.clock.now(), talks });
    const { user } = await renderApp('/asks/', { api, as: world.a.pm });
    await user.click((await screen.findAllByRole('link', { name: 'Часто ли называют цену?' }))[0] as HTMLElement);
    expect(await screen.findByText('Да: 0 из 1 (0 %)')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Спросить ещё раз' }));
    expect(await screen.findByText('Движок, который читает разговоры, не подключён.')).toBeVisible();
    expect(screen.getByLabelText(/^Вопрос/)).toHaveValue('Часто ли называют цену?');
  });

  it('is of those who lead a company', async () => {
    const { api, world } = await stage();
    const { router } = await renderApp('/asks/', { api, as: world.a.assessor });
    expect(router.state.location.pathname).toBe('/403');
  });
});
