import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import { createForm } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

export const talk = aGroup(
  'talk',
  [
    aCriterion('greeting', { name: 'Приветствие', weight: 20 }),
    aCriterion('questions', { name: 'Вопросы', weight: 60, scale: outOfTen }),
  ],
  { name: 'Разговор' },
);
export const end = aGroup('end', [aCriterion('agreement', { name: 'Договорённость', weight: 20 })], {
  name: 'Завершение',
});
export const usual = aContent([talk, end]);

type Setting = { content?: FormContent; who?: (world: World) => { id: number }; width?: number; begun?: boolean };

/** A published form of company А in the builder, with a draft of the next version where it has begun. */
export async function inBuilder({ content = usual, who = ({ a }) => a.pm, width = 1440, begun = false }: Setting = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const form = await createForm(api.db, { name: 'Входящий звонок', company: world.a.company, content });
  const path = `/forms/${form.id}/edit/`;
  const as = who(world);
  const caller = await api.as(as);
  if (begun) await caller.post(`/api/forms/${form.id}/draft`);
  const app = await renderApp(path, { api, as, width });
  const stored = async () => (await caller.get<FormDraft>(`/api/forms/${form.id}/draft`)).body;
  return { ...app, api, world, form, path, as, caller, stored };
}

export const list = () => within(screen.getByRole('region', { name: 'Группы и критерии' }));
export const opened = () => screen.findByRole('region', { name: 'Группы и критерии' });
export const row = (name: string) => {
  const line = list()
    .getByRole('button', { name: new RegExp(String.raw`^\d+\.\s*${name}`) })
    .closest('li');
  if (!line) throw new Error(`no row of ${name}`);
  return within(line);
};
/** Marks of a row, which its button says after the name. */
const BADGES = /(?:Н\/П|Комментарий при снижении балла)+$/;
export const names = () =>
  list()
    .getAllByRole('listitem')
    .flatMap((line) => within(line).queryAllByRole('button', { name: /^\d+\./ }))
    .map(({ textContent }) => /^\d+\.([^А-Яа-яЁё]*)(.*)$/.exec(textContent ?? '')?.[2]?.replace(BADGES, ''));
export const saved = () => screen.findByText('Сохранено');
export const saves = () => apiCalls().filter(({ method, path }) => method === 'PUT' && path.endsWith('/draft'));
export const nameField = () => screen.findByRole('textbox', { name: 'Название' });

export async function choose(user: UserEvent, name: string, action: string) {
  await user.click(row(name).getByRole('button', { name: 'Действия' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export async function openCriterion(user: UserEvent, name: string) {
  await user.click(list().getByRole('button', { name: new RegExp(String.raw`^\d+\.\s*${name}`) }));
  return nameField();
}
