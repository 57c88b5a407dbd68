import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transcripts } from '#server/db/schema/index.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { inBuilder, openCriterion, opened, saved } from './form-builder-screen.ts';

type Made = Awaited<ReturnType<typeof inBuilder>>;

async function rated({ api, world, form }: Made, value: string, said: string): Promise<void> {
  const { project, assessor, manager } = world.a;
  const communication = await createCommunication(api.db, { project, employee: manager });
  await api.db.write((q) =>
    q.insert(transcripts).values({
      communication_id: communication.id,
      segments: [{ side: 'employee', speaker: null, start: 7, end: 9, text: said }],
      body: said,
    }),
  );
  const answers = [{ criterion_key: 'greeting', value, na: false, comment: '', reasons: [], evidence: [] }];
  await createEvaluation(api.db, { communication, form, assessor, answers, state: 'published' });
}

async function inCheck() {
  const made = await inBuilder();
  const { id } = await createDictionary(made.api.db, {
    name: 'Приветствие',
    company: made.world.a.company,
    phrases: ['добрый день'],
  });
  await opened();
  await openCriterion(made.user, 'Приветствие');
  const check = () => within(screen.getByRole('group', { name: 'Автопроверка' }));
  const box = check().getByRole('checkbox', { name: /^Автопроверка/ });
  await waitFor(() => expect(box).toBeEnabled());
  await made.user.click(box);
  return { ...made, check, dictionary: id };
}

const field = (name: string) => screen.getByRole('combobox', { name });

describe('an automatic check in the builder (D-41)', () => {
  it('D-41: is set beside the scale and saved with the form', async () => {
    const { user, stored, dictionary } = await inCheck();
    await user.selectOptions(field('Правило 1: кто говорит'), 'Сотрудник');
    await user.selectOptions(field('Правило 1: где'), 'в первые секунды');
    await user.selectOptions(field('Правило 1: сколько раз'), 'не меньше');
    await waitFor(async () =>
      expect((await stored()).content.groups[0]?.criteria[0]?.check).toEqual({
        rules: [
          {
            match: 'all',
            option: 'yes',
            conditions: [
              {
                kind: 'words',
                dictionary_id: dictionary,
                side: 'employee',
                part: { kind: 'first_seconds', count: 30 },
                from: 2,
                to: null,
              },
            ],
          },
        ],
        otherwise: 'no',
      }),
    );
    await saved();
  });

  it('D-41: is tried on past talks beside what people said, each difference opening its second', async () => {
    const made = await inCheck();
    await rated(made, 'yes', 'Добрый день!');
    await rated(made, 'no', 'День добрый, добрый день');
    await made.user.click(made.check().getByRole('button', { name: 'Попробовать на прошлых оценках' }));
    expect(await screen.findByText(/Проверено: 2.оценки\. Совпало 1 из 2\./)).toBeVisible();
    const differences = within(screen.getByRole('list', { name: 'Расхождения' })).getAllByRole('listitem');
    expect(differences).toHaveLength(1);
    expect(
      within(differences[0] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('t=7');
  });
});
