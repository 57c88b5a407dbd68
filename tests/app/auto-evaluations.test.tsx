import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#server/db/schema/index.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { autoRoom, type AutoRoom } from '#tests/support/auto-room.ts';
import { renderApp } from '#tests/support/render-app.tsx';

let room: AutoRoom;
let talk: number;

beforeAll(async () => {
  room = await autoRoom();
  await room.trust();
  await room.automate(true);
  talk = await room.said();
  await room.draw(talk, false);
  await room.work();
  // Another form, which stands first in the choice.
  const { form } = await room.askedForm([aCriterion('other', { name: 'Из другой формы' })]);
  await room.app.db.write((q) => q.update(forms).set({ name: '1' }).where(eq(forms.id, form.id)));
});

describe('automatic evaluations on the screen (D-44)', () => {
  it('a pm sees on «Чему верить» what is evaluated and switches it off and on', async () => {
    const { app: api, world } = room;
    const { user } = await renderApp(`/projects/${world.a.project.id}/trust`, { api, as: world.a.pm });
    const card = within(await screen.findByRole('region', { name: 'Автооценки' }, { timeout: 20_000 }));
    expect(await card.findByText(/Оцениваются: Скидка/)).toBeVisible();
    expect(card.getByText('Оценено: 1')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Выключить автооценки' }));
    await user.click(await card.findByRole('button', { name: 'Включить автооценки' }));
    expect(await card.findByRole('button', { name: 'Выключить автооценки' })).toBeVisible();
  });

  it('an assessor opens «Автооценка» of a conversation, and begins its rating by «Проверить» and the same form', async () => {
    const { app: api, world } = room;
    const { user } = await renderApp(`/communications/${talk}`, { api, as: world.a.assessor });
    const panel = await screen.findByText('Автооценка', {}, { timeout: 20_000 });
    await user.click(panel);
    expect(await screen.findByText(/100 % по этим критериям формы/)).toBeVisible();
    expect(screen.getByText(/сотрудник её не видит/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Проверить' }));
    expect(await screen.findByRole('button', { name: /^Отправить/ }, { timeout: 20_000 })).toBeVisible();
    expect(screen.queryByText('Из другой формы')).not.toBeInTheDocument();
  });

  it('the dashboard says of the series that it is the machine’s, and of one employee that there are few', async () => {
    const { app: api, world } = room;
    await renderApp('/dashboards', { api, as: world.a.pm });
    const table = within(
      await screen.findByRole('table', { name: 'Автооценки по критериям и сотрудникам' }, { timeout: 20_000 }),
    );
    expect(screen.getByText(/Это ставит движок, не асессор: 1 разговор/)).toBeVisible();
    expect(table.getByText('мало разговоров')).toBeVisible();
    expect(table.getByText(/исправлено на расхождение с асессорами/)).toBeVisible();
  });
});
