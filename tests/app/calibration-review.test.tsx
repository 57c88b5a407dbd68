import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalibrationMatrix } from '#domain/calibrations/calibration-review.schema.ts';
import { placePath } from '#tests/support/calibrations.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type CalibrationOnScreen, calibrationInReview } from './calibrations-screen.ts';

// Preloading: parts of a tab would else be compiled while a test waits for them.
beforeAll(() =>
  Promise.all([
    import('#src/features/calibrations/page/calibration-page.tsx'),
    import('#src/features/calibrations/review/summary-tab.tsx'),
    import('#src/features/calibrations/review/matrix-tab.tsx'),
    import('#src/features/calibrations/review/participants-tab.tsx'),
    import('#src/features/calibrations/review/criteria-tab.tsx'),
    import('#src/features/calibrations/review/agreed-dialog.tsx'),
  ]),
);

type Opening = { tab?: string; who?: 'pm' | 'customer'; width?: number };

async function onReview({ tab = 'matrix', who = 'pm', width = 1440 }: Opening = {}) {
  const session = await calibrationInReview();
  const { api, world, path } = session;
  return { ...session, ...(await renderApp(`${path}?tab=${tab}`, { api, as: world.a[who], width })) };
}

const matrixOf = async ({ pm, calibration }: CalibrationOnScreen, at = 0): Promise<CalibrationMatrix> => {
  const place = placePath(calibration.id, calibration.communications[at]?.id ?? 0);
  return (await pm.get<CalibrationMatrix>(`${place}/matrix`)).body;
};
const table = async () => within(await screen.findByRole('table', { name: 'Ответы участников' }));
const rowOf = async (name: string) => {
  const row = (await table()).getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  return within(row ?? document.body);
};

describe('the review of a session (D-25)', () => {
  it('D-26: «Сводка» begins with a sentence and names what differs and who is strict', async () => {
    const { user } = await onReview({ tab: 'summary' });
    // Plain words; the coefficient is for who asks.
    expect(await screen.findByText(/^Участники оценивают .+: согласованность .+\.$/)).toBeVisible();
    expect(screen.getByText(/Криппендорфа/)).not.toBeVisible();
    await user.click(screen.getByText('Как это посчитано'));
    expect(screen.getByText(/^Согласованность .+: \S+,? .*пар.*Криппендорфа/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Больше всего расходятся' })).toHaveTextContent('Вопросы');
    expect(screen.getByRole('region', { name: 'От строгих к мягким' })).toHaveTextContent(/Заказчиков.*строже/);
  });

  it('D-26: «Участники» and «Критерии» say figures in words where there is none', async () => {
    const { user } = await onReview({ tab: 'participants' });
    const people = within(await screen.findByRole('table', { name: 'Показатели участников' }));
    expect(people.getByRole('rowheader', { name: /Заказчиков/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Критерии' }));
    const criteria = within(await screen.findByRole('table', { name: 'Показатели критериев' }));
    const agreement = criteria.getByRole('rowheader', { name: /Договорённость|agreement/ }).closest('tr');
    expect(agreement).toHaveTextContent('Все ответы одинаковы');
  });

  it('D-25: the expert stands first, what differs over the threshold is marked by words', async () => {
    await onReview();
    const heads = (await table()).getAllByRole('columnheader');
    expect(heads[1]).toHaveTextContent(/Руководителев.*Эксперт/);
    expect((await rowOf('Приветствие')).getByText('разброс 100 %')).toBeVisible();
    expect((await rowOf('Договорённость|agreement')).queryByText(/разброс/)).toBeNull();
  });

  it('D-25: one press takes an answer as the agreed one', async () => {
    const session = await onReview();
    const { user } = session;
    await user.click((await rowOf('Приветствие')).getByRole('button', { name: /^Взять ответ: Заказчиков/ }));
    await waitFor(async () => {
      const agreed = (await matrixOf(session)).rows.find((row) => row.criterion_key === 'greeting')?.agreed;
      expect(agreed).toMatchObject({ decision: 'agreed', value: 'no' });
    });
    expect((await rowOf('Приветствие')).getByRole('button', { name: /^Взять ответ: Заказчиков/ })).toBePressed();
  });

  it('D-25: quick presses reach the server one after another, and none is lost', async () => {
    const session = await onReview();
    const { user } = session;
    await user.click((await rowOf('Приветствие')).getByRole('button', { name: /^Взять ответ: Заказчиков/ }));
    await user.click((await rowOf('Вопросы')).getByRole('button', { name: /^Взять ответ: Заказчиков/ }));
    await waitFor(async () => {
      const { rows } = await matrixOf(session);
      expect(rows.map((row) => row.agreed?.value)).toEqual(expect.arrayContaining(['no', 4]));
    });
  });

  it('D-25: an answer of one’s own with a remark, or none', async () => {
    const session = await onReview();
    const { user } = session;
    await user.click((await rowOf('Приветствие')).getByRole('button', { name: 'Решить: Приветствие' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Приветствие' }));
    await user.click(dialog.getByRole('radio', { name: 'Без решения' }));
    await user.type(dialog.getByRole('textbox', { name: 'Замечание' }), 'Уточним текст');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(async () => {
      const agreed = (await matrixOf(session)).rows.find((row) => row.criterion_key === 'greeting')?.agreed;
      expect(agreed).toMatchObject({ decision: 'open', remark: 'Уточним текст' });
    });
  });

  it('D-25: comments stand behind a sign, on hover, focus and press', async () => {
    const { user } = await onReview();
    const sign = (await rowOf('Вопросы')).getByRole('button', { name: /^Комментарий: Заказчиков/ });
    expect(sign).toHaveAccessibleDescription('Не спросил о сроках');
    await user.click(sign);
    expect((await rowOf('Вопросы')).getByText('Не спросил о сроках')).toBeVisible();
  });

  it('D-25: j and k lead from communication to communication', async () => {
    const { user, router, calibration } = await onReview();
    await table();
    await user.keyboard('j');
    const boris = calibration.communications[1]?.id ?? 0;
    await waitFor(() => expect(router.state.location.search).toMatchObject({ communication: String(boris) }));
    await user.keyboard('k');
    const anna = calibration.communications[0]?.id ?? 0;
    await waitFor(() => expect(router.state.location.search).toMatchObject({ communication: String(anna) }));
  });

  it('D-25: a participant reads it all and decides nothing', async () => {
    await onReview({ who: 'customer' });
    expect((await rowOf('Приветствие')).getAllByText('yes').length).toBeGreaterThan(0);
    expect((await table()).queryByRole('button', { name: /^Взять ответ/ })).toBeNull();
    expect((await table()).queryByRole('button', { name: /^Решить/ })).toBeNull();
  });

  it('U-5: on a phone it is one criterion at a time', async () => {
    const { user } = await onReview({ width: 390 });
    const one = within(await screen.findByRole('region', { name: 'Критерий' }));
    expect(one.getByRole('heading', { name: 'Приветствие' })).toBeVisible();
    await user.click(one.getByRole('button', { name: 'Дальше' }));
    expect(one.getByRole('heading', { name: 'Вопросы' })).toBeVisible();
    expect(one.getByText('Не спросил о сроках')).toBeVisible();
  });

  it('D-23, D-25: once all is settled the session is closed, and the agreed result published', async () => {
    const session = await onReview();
    const { user } = session;
    expect(screen.getByText(/^Согласуйте или оставьте без решения/, { selector: 'p > span' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Решить остальное/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Взять ответы эксперта' }));
    await waitFor(() => expect(screen.queryAllByText(/^Согласуйте или оставьте без решения/)).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Закрыть сессию' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Закрыть сессию?' }));
    await user.click(question.getByRole('button', { name: 'Закрыть сессию' }));
    await user.click(await screen.findByRole('button', { name: 'Опубликовать согласованную оценку' }));
    await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByRole('link', { name: 'Согласованная оценка опубликована' })).toBeVisible();
    expect((await matrixOf(session)).published_evaluation_id).not.toBeNull();
  });
});
