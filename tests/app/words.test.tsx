import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const transcript = [
  { side: 'employee' as const, speaker: 'Мария', start: 1, end: 3, text: 'Добрый день, компания «Окна»' },
  { side: 'client' as const, speaker: null, start: 4, end: 8, text: 'Здравствуйте, а скитки есть?' },
];

async function withCall(over: object = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { id } = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager, ...over });
  return { api, world, path: `/communications/${id}/`, as: world.a.pm };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('bringing the words (D-66)', () => {
  it('D-66: a pasted text is read, its sides are chosen, and what is saved stands on the page', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Вставить расшифровку' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Расшифровка' }));
    await user.click(dialog.getByRole('button', { name: 'Прочитать' }));
    expect(dialog.getByText('Вставьте текст или выберите файл.')).toBeVisible();
    await user.click(dialog.getByRole('textbox', { name: 'Или вставьте текст' }));
    await user.paste('Ольга: Добрый день!\nПётр: Сколько стоит замер?');
    await user.click(dialog.getByRole('button', { name: 'Прочитать' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Сторона: Ольга' }), 'Сотрудник');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Сторона: Пётр' }), 'Клиент');
    expect(dialog.getByText('Сколько стоит замер?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await region('Расшифровка').findByText('Сколько стоит замер?')).toBeVisible();
    expect(region('Расшифровка').getByText('Ольга, сотрудник')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('D-67: what cannot be read is told in place, and the text stays', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Вставить расшифровку' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Расшифровка' }));
    await user.upload(
      dialog.getByLabelText('Файл с расшифровкой или перепиской'),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], 'снимок.srt'),
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent('PNG');
    expect(dialog.getByRole('textbox', { name: 'Или вставьте текст' })).toBeVisible();
  });

  it('D-66: who only reads finds nothing to press', async () => {
    const made = await withCall();
    await renderApp(made.path, { ...made, as: made.world.a.customer });
    expect(screen.queryByRole('button', { name: 'Вставить расшифровку' })).toBeNull();
  });
});

describe('correcting the words (D-68)', () => {
  it('D-68: a segment is corrected in its place, and what was there before comes back', async () => {
    const made = await withCall({ transcript });
    const { user } = await renderApp(made.path, made);
    await user.click(await screen.findByRole('button', { name: 'Действия со словами' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Исправить реплики' }));
    await user.click(screen.getByRole('button', { name: 'Исправить реплику 2' }));
    const form = within(await screen.findByRole('form', { name: 'Реплика 2' }));
    await user.clear(form.getByRole('textbox', { name: 'Слова' }));
    await user.click(form.getByRole('textbox', { name: 'Слова' }));
    await user.paste('Здравствуйте, а скидки есть?');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await region('Расшифровка').findByText('Здравствуйте, а скидки есть?')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Действия со словами' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Прежние версии…' }));
    const versions = within(await screen.findByRole('dialog', { name: 'Прежние версии' }));
    expect(await versions.findByText('Здравствуйте, а скитки есть?')).toBeVisible();
    await user.click(versions.getByRole('button', { name: 'Вернуть' }));
    expect(await region('Расшифровка').findByText('Здравствуйте, а скитки есть?')).toBeVisible();
  });

  it('D-68: sides are exchanged for all segments at once', async () => {
    const made = await withCall({ transcript });
    const { user } = await renderApp(made.path, made);
    await user.click(await screen.findByRole('button', { name: 'Действия со словами' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Поменять стороны местами' }));
    await waitFor(() => expect(region('Расшифровка').getByText('Мария, клиент')).toBeVisible());
  });

  it('D-68: times are moved together, and none before the beginning, which is said at the field', async () => {
    const made = await withCall({ transcript });
    const { user } = await renderApp(made.path, made);
    await user.click(await screen.findByRole('button', { name: 'Действия со словами' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сдвинуть время…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Сдвинуть время' }));
    await user.type(await dialog.findByRole('textbox', { name: 'На сколько секунд' }), '-2');
    await user.click(dialog.getByRole('button', { name: 'Сдвинуть' }));
    expect(await dialog.findByText('Реплики окажутся раньше начала записи: сдвиньте меньше.')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'На сколько секунд' }));
    await user.type(dialog.getByRole('textbox', { name: 'На сколько секунд' }), '10,5');
    await user.click(dialog.getByRole('button', { name: 'Сдвинуть' }));
    expect(await region('Расшифровка').findByText('0:11')).toBeVisible();
  });
});
