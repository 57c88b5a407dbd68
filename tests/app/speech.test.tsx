import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const ACTIVITY: ActivityMap = {
  seconds: 60,
  channels: [
    {
      speech: [
        [0, 20],
        [40, 50],
      ],
      music: [],
    },
    {
      speech: [
        [18, 24],
        [52, 56],
      ],
      music: [],
    },
  ],
  is_same: false,
  snr_db: 40,
};

async function opened({ activity = ACTIVITY, as = 'pm' }: { activity?: ActivityMap; as?: 'pm' | 'customer' } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const recording = await createMedia(api.db, { duration_seconds: 60, activity, activity_method: 1 });
  const { id } = await createCommunication(api.db, {
    project: world.a.project,
    employee: world.a.manager,
    recording,
    has_out: true,
  });
  return renderApp(`/communications/${id}`, { api, as: world.a[as] });
}

const record = () => within(screen.getByRole('region', { name: 'Запись' }));
const band = () => record().findByRole('group', { name: /^Кто когда говорит/ });
const figure = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
const position = () => record().getByRole('slider', { name: 'Место в записи' });

describe('facts of speech on the page of a talk (D-40)', () => {
  it('the band tells in a sentence who speaks when, and its moments go there by mouse and by keys', async () => {
    const { user } = await opened();
    const group = await band();
    expect(group).toHaveAccessibleName(/^Кто когда говорит: сотрудник 75\s% · 1\sперебивание · 1\sудержание$/);
    const moments = within(group).getAllByRole('button');
    expect(moments.map((moment) => moment.getAttribute('aria-label'))).toEqual([
      '0:18 Клиент перебивает сотрудника',
      expect.stringMatching(/^0:24 Удержание, 16\sс$/),
    ]);
    // One tab stop for all of them.
    expect(moments.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    moments[0]?.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(moments[1]).toHaveFocus();
    expect(position()).toHaveAttribute('aria-valuenow', '24');
  });

  it('D-54: an interruption of the band is kept as a clip with three seconds before and after it', async () => {
    const { user } = await opened();
    await user.click(within(await band()).getByRole('button', { name: '0:18 Клиент перебивает сотрудника' }));
    await user.click(await within(await band()).findByRole('button', { name: 'Сохранить фрагмент' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить фрагмент' }));
    expect(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue('Клиент перебивает сотрудника');
    expect(dialog.getByRole('textbox', { name: 'Начало' })).toHaveValue('0:15,0');
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await user.click(screen.getByRole('button', { name: 'Убрать предложение' }));
    expect(screen.queryByRole('button', { name: 'Сохранить фрагмент' })).not.toBeInTheDocument();
  });

  it('figures open from a line; a moment of the list goes to its second', async () => {
    const { user } = await opened();
    const line = await screen.findByText('Речь');
    expect(line.closest('summary')).toHaveTextContent('сотрудник 75 % · 1 перебивание · 1 удержание');
    await user.click(line);
    expect(await screen.findByRole('rowheader', { name: 'Доля речи сотрудника' })).toBeInTheDocument();
    expect(figure('Доля речи сотрудника')).toHaveTextContent('75 %');
    expect(figure('Удержания')).toHaveTextContent('1, всего 16 с');
    expect(await screen.findByText(/станет видно, когда разговоров с показателями будет 20/)).toBeInTheDocument();
    await user.click(within(screen.getByRole('list', { name: 'Моменты разговора' })).getByText(/перебивает/));
    expect(position()).toHaveAttribute('aria-valuenow', '18');
  });

  it('«Поменять стороны каналов» swaps names, figures and moments at once', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Речь'));
    await user.click(await screen.findByRole('button', { name: 'Поменять стороны каналов' }));
    await waitFor(() => expect(figure('Доля речи сотрудника')).toHaveTextContent('25 %'));
    expect(screen.getByText('Сотрудник в правом канале, указано вручную.')).toBeInTheDocument();
    expect(within(await band()).getByRole('button', { name: '0:18 Сотрудник перебивает клиента' })).toBeInTheDocument();
  });

  it('who may not change the talk reads the figures and swaps nothing', async () => {
    const { user } = await opened({ as: 'customer' });
    await user.click(await screen.findByText('Речь'));
    expect(await screen.findByRole('rowheader', { name: 'Доля речи сотрудника' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Поменять стороны каналов' })).not.toBeInTheDocument();
  });

  it('both channels alike: says so instead of shares', async () => {
    const { user } = await opened({ activity: { ...ACTIVITY, is_same: true } });
    await user.click(await screen.findByText('Речь'));
    expect(await screen.findByText('В обоих каналах одно и то же.')).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: 'Доля речи сотрудника' })).not.toBeInTheDocument();
    expect(figure('Тишина')).toHaveTextContent('%');
  });
});

describe('norms of speech (D-40)', () => {
  it('a pm sets one at its figure, a talk beyond it says so, and the assessor reads who has set it', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Речь'));
    await user.click(await screen.findByRole('button', { name: 'Норма: Доля речи сотрудника. Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Норма проекта' }));
    await user.type(dialog.getByLabelText('Доля речи сотрудника, %: от'), '80');
    await user.type(dialog.getByLabelText('до'), '60');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('«От» больше, чем «до».')).toBeVisible();
    await user.clear(dialog.getByLabelText('Доля речи сотрудника, %: от'));
    await user.type(dialog.getByLabelText('Доля речи сотрудника, %: от'), '40,5');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('button', { name: 'Норма: Доля речи сотрудника, 40,5–60. Изменить' })).toBeVisible();
    expect(figure('Доля речи сотрудника')).toHaveTextContent(/75\s%.*40,5–60вне нормыПоставил/);
  });
});
