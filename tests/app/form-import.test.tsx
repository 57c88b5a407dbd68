import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { formDocument } from '#domain/forms/form-document.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createForm } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const content = aContent([
  aGroup('start', [aCriterion('hello', { name: 'Приветствие' })], { name: 'Начало' }),
  aGroup('end', [aCriterion('bye', { name: 'Прощание' })], { name: 'Конец' }),
]);

async function withWorld() {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, as: world.a.pm };
}

async function openImport(made: Awaited<ReturnType<typeof withWorld>>) {
  const app = await renderApp('/forms/', made);
  await screen.findByRole('heading', { level: 1, name: 'Оценочные формы' });
  await app.user.click(screen.getByRole('button', { name: 'Импорт из файла' }));
  // The dialog and the kit of its fields are compiled with the first opening.
  const box = within(await screen.findByRole('dialog', { name: 'Импорт формы' }));
  const paste = async (text: string): Promise<void> => {
    await app.user.clear(box.getByLabelText('Документ'));
    await app.user.click(box.getByLabelText('Документ'));
    await app.user.paste(text);
  };
  return { ...app, box, paste };
}

afterEach(() => vi.restoreAllMocks());

describe('a form from a file', () => {
  it('D-12: what is no JSON says at which line; what does not fit says where in words; nothing is lost', async () => {
    const made = await withWorld();
    const { user, box, paste } = await openImport(made);
    await paste('{\n  "kind": "razbor-form"\n  "version": 1\n}');
    const fault = 'Это не JSON. Строка 3, знак 3: не хватает запятой или «}».';
    expect(box.getByRole('button', { name: 'Импортировать' })).toHaveAccessibleDescription(fault);
    await user.tab();
    expect(box.getByLabelText('Документ')).toHaveAccessibleDescription(new RegExp(fault.slice(0, 12)));
    await paste('[]');
    await user.tab();
    expect(box.getByLabelText('Документ')).toHaveAccessibleDescription(/Это не форма: документ начинается с «{»/);

    const short = structuredClone(content);
    const scale = { type: 'select', options: [] };
    Object.assign(short.groups[1]?.criteria[0] ?? {}, { scale });
    await paste(JSON.stringify(formDocument('Из файла', short)));
    await user.click(box.getByRole('button', { name: 'Импортировать' }));
    const problems = within(await box.findByRole('alert'));
    expect(problems.getByText('Документ не подходит')).toBeVisible();
    expect(problems.getByText(/^Группа 2 «Конец» → критерий 1 «Прощание» → шкала → варианты: /)).toBeVisible();
    expect(box.getByLabelText<HTMLTextAreaElement>('Документ').value).toContain('Из файла');
  });

  it('D-12: a pasted document becomes a draft under its own name', async () => {
    const made = await withWorld();
    const { user, box, paste, router } = await openImport(made);
    await paste(JSON.stringify(formDocument('Из файла', content)));
    await user.click(box.getByRole('button', { name: 'Импортировать' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Из файла' })).toBeVisible();
    const id = Number(/\d+/.exec(router.state.location.pathname)?.[0]);
    const { body } = await (await made.api.as(made.as)).get<{ content: FormContent }>(`/api/forms/${id}/draft`);
    expect(body.content).toEqual(content);
  });

  it('Q-14: a dialog with something in it asks before it closes; a file is read into it', async () => {
    const { user, box } = await openImport(await withWorld());
    const file = new File([JSON.stringify(formDocument('Из файла', content))], 'форма.json', {
      type: 'application/json',
    });
    await user.upload(box.getByLabelText('Выбрать файл'), file);
    await waitFor(() => expect(box.getByLabelText<HTMLTextAreaElement>('Документ').value).toContain('razbor-form'));
    await user.keyboard('{Escape}');
    expect(await box.findByText('Закрыть без сохранения?')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Не закрывать' }));
    expect(box.getByLabelText<HTMLTextAreaElement>('Документ').value).toContain('razbor-form');
  });

  it('D-12: what is exported is what the import takes', async () => {
    const made = await withWorld();
    const form = await createForm(made.api.db, { name: 'Звонок: входящий', company: made.world.a.company, content });
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await renderApp(`/forms/${form.id}/`, made);
    await screen.findByRole('heading', { level: 1, name: 'Звонок: входящий' });
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Экспорт версии 1' }));
    await waitFor(() => expect(names).toEqual(['Звонок входящий, версия 1.json']));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(formDocument('Звонок: входящий', content));
  });
});
