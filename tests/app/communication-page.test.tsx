import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import { WAIT_MS } from '#tests/hang.ts';
import {
  createCommunication,
  createEvaluation,
  createMedia,
  type Communication as CommunicationRow,
} from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

const transcript = [
  { side: 'employee' as const, speaker: null, start: 1, end: 3, text: 'Добрый день, компания «Окна»' },
  { side: 'client' as const, speaker: null, start: 4, end: 8, text: 'Здравствуйте, хочу замер' },
  { side: 'employee' as const, speaker: null, start: 9, end: 12, text: 'На какой день вас записать?' },
];

async function withCall(over: (world: World) => Partial<CommunicationRow> = () => ({})) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const communication = await createCommunication(api.db, {
    project: world.a.project,
    employee: world.a.manager,
    recording: await createMedia(api.db, { duration_seconds: 12.5 }),
    transcript,
    client_name: 'Ольга',
    client_phone: '+79001234567',
    ...over(world),
  });
  return { api, world, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

const record = () => within(screen.getByRole('region', { name: 'Запись' }));
const words = () => within(screen.getByRole('region', { name: 'Расшифровка' }));
const slider = () => record().getByRole('slider', { name: 'Место в записи' });
const sounding = () =>
  words()
    .getAllByRole('listitem')
    .findIndex((row) => row.ariaCurrent === 'true' || row.getAttribute('aria-current'));

/** Along a waveform of 125 pixels: ten to the second. */
function drag(fromX: number, toX: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp'): void {
  const track = slider();
  track.getBoundingClientRect = () => new DOMRect(0, 0, 125, 72);
  act(() => {
    track.focus();
    fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: fromX });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: toX });
    fireEvent[end](track, { pointerId: 1, clientX: toX });
  });
}

describe('communication page (D-17)', () => {
  it('D-17: tells the facts, the time in the project’s zone', async () => {
    const made = await withCall(({ a }) => ({ project_id: a.otherProject.id }));
    await renderApp(made.path, made);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Коммуникация № ${made.communication.id}`);
    const fact = (term: string) =>
      screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextElementSibling;
    expect(fact('Клиент')).toHaveTextContent('Ольга');
    expect(fact('Телефон')).toHaveTextContent('+7 (900) 123-45-67');
    expect(fact('Сотрудник')).toHaveTextContent('Продавцов А');
    expect(fact('Время')).toHaveTextContent('8 марта 2026');
    expect(fact('Температура')).toHaveTextContent('Не указано');
    const { project, company } = made.world.a;
    const folded = screen.getByText('Сведения').closest('summary');
    expect(folded).toHaveTextContent(`${project.name} · ${company.name} · Звонок`);
  });

  it('D-17: moves by keys, says where it is, keeps its keys to itself in a field', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await record().findByRole('button', { name: 'Слушать' });
    await user.keyboard('{ArrowRight}');
    expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^5.секунд, всего 13.секунд$/));
    // Rounded, as the facts of an upload are: 12.5 s are 0:13 in both.
    expect(screen.getByRole('region', { name: 'Запись' })).toHaveTextContent('0:05 / 0:13');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(slider()).toHaveAttribute('aria-valuenow', '12');
    await user.keyboard('{ArrowLeft}[BracketRight]');
    expect(slider()).toHaveAttribute('aria-valuenow', '7');
    expect(record().getByRole('combobox', { name: 'Скорость' })).toHaveValue('1.25');
    await user.keyboard(' ');
    expect(record().getByRole('button', { name: 'Пауза' })).toBeInTheDocument();
  });

  it('D-17: opens at the second of the address', async () => {
    const made = await withCall();
    await renderApp(`${made.path}?t=5`, made);
    await waitFor(() => expect(slider()).toHaveAttribute('aria-valuenow', '5'));
    await waitFor(() => expect(sounding()).toBe(1));
  });

  it('D-17: goes to the words that are pressed, and marks those that sound', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await record().findByRole('button', { name: 'Слушать' });
    await user.click(words().getByText('На какой день вас записать?'));
    expect(slider()).toHaveAttribute('aria-valuenow', '9');
    expect(sounding()).toBe(2);
    await user.click(words().getByRole('button', { name: '0:04 — перейти' }));
    expect(sounding()).toBe(1);
  });

  it('D-17: offers the way back to the current place once a person scrolls away', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await record().findByRole('button', { name: 'Слушать' });
    await user.keyboard('{ArrowRight}');
    expect(words().queryByRole('button', { name: 'К текущему месту' })).not.toBeInTheDocument();
    act(() => void fireEvent.wheel(words().getByText('Здравствуйте, хочу замер')));
    await user.click(words().getByRole('button', { name: 'К текущему месту' }));
    expect(words().queryByRole('button', { name: 'К текущему месту' })).not.toBeInTheDocument();
  });

  it('D-18: attaches a phrase and the current second to the active criterion', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Оценить' }));
    await screen.findByText('Ответов пока нет');
    await user.click(
      words().getAllByRole('button', { name: 'Прикрепить фразу к критерию «Приветствие»' })[0] as HTMLElement,
    );
    await user.keyboard('{ArrowRight}m');
    const chips = within(screen.getByRole('list', { name: 'Фрагменты' }));
    expect(chips.getByRole('button', { name: /^0:01–0:0\d «Добрый день.* — слушать$/ })).toBeInTheDocument();
    await user.click(chips.getByRole('button', { name: '0:05 — слушать' }));
    expect(record().getByRole('button', { name: 'Пауза' })).toBeInTheDocument();
    await user.click(chips.getByRole('button', { name: 'Убрать фрагмент 0:05' }));
    expect(chips.getAllByRole('listitem')).toHaveLength(1);
    await screen.findByText('Сохранено');
  });

  it('D-18: attaches the words that are selected, whole words, with their seconds', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Оценить' }));
    await screen.findByText('Ответов пока нет');
    const text = words().getByText('Здравствуйте, хочу замер').firstChild as Text;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    act(() => {
      window.getSelection()?.setBaseAndExtent(text, 15, text, 20);
      document.dispatchEvent(new Event('selectionchange'));
    });
    await user.click(await words().findByRole('button', { name: 'Прикрепить к критерию «Приветствие»' }));
    expect(screen.getByRole('list', { name: 'Фрагменты' })).toHaveTextContent('0:06–0:08 «хочу замер»');
    await screen.findByText('Сохранено');
  });

  it('D-17: a drag over the waveform marks seconds for the active criterion, a click goes there', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Оценить' }));
    await screen.findByText('Ответов пока нет', {}, { timeout: WAIT_MS });
    drag(100, 40);
    expect(slider()).toHaveAttribute('aria-valuenow', '4');
    expect(record().getByText('0:04,0–0:10,0')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(record().queryByText('0:04,0–0:10,0')).not.toBeInTheDocument();
    drag(20, 70);
    await user.click(await record().findByRole('button', { name: 'Прикрепить к критерию «Приветствие»' }));
    expect(screen.getByRole('list', { name: 'Фрагменты' })).toHaveTextContent(
      '0:02–0:07 «компания „Окна“ Здравствуйте, хочу»',
    );
    slider().focus();
    await user.click(record().getByRole('button', { name: '0:02–0:07, критерий «Приветствие» — показать' }));
    expect(document.activeElement).toHaveAccessibleName(/Приветствие/);
    expect(record().queryByRole('button', { name: /Прикрепить/ })).not.toBeInTheDocument();
    drag(50, 53);
    expect(slider()).toHaveAttribute('aria-valuenow', '5');
    expect(record().queryByRole('button', { name: /Прикрепить/ })).not.toBeInTheDocument();
    await screen.findByText('Сохранено', {}, { timeout: WAIT_MS });
  });

  it('D-18: a criterion that has all the fragments it takes says so, and the choice stays', async () => {
    const made = await withCall();
    const evidence = Array.from({ length: EVALUATION_LIMITS.evidence }, (_, at) => ({
      start: 8 + at / 10,
      end: null,
      quote: '',
    }));
    await createEvaluation(made.api.db, {
      communication: made.communication,
      form: made.world.form,
      assessor: made.as,
      answers: [anAnswer('greeting', null, { evidence })],
      state: 'draft',
    });
    const { user } = await renderApp(made.path, made);
    const chips = () => within(screen.getByRole('list', { name: 'Фрагменты' })).getAllByRole('listitem');
    const refused = /^У критерия «Приветствие» уже 20\sфрагментов: сначала уберите лишний\.$/;
    await waitFor(() => expect(chips()).toHaveLength(20));
    drag(20, 70);
    const attach = await record().findByRole('button', { name: 'Прикрепить к критерию «Приветствие»' });
    await user.click(attach);
    expect(await screen.findByText(refused)).toBeVisible();
    expect(record().getByText('0:02,0–0:07,0')).toBeInTheDocument();
    expect(chips()).toHaveLength(20);
    await user.click(screen.getAllByRole('button', { name: 'Убрать фрагмент 0:08' })[0] as HTMLElement);
    await user.click(attach);
    expect(chips()).toHaveLength(20);
    expect(record().queryByText('0:02,0–0:07,0')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByText(refused)).not.toBeInTheDocument());
    await user.keyboard('m');
    expect(await screen.findByText(refused)).toBeVisible();
    await screen.findByText('Сохранено', {}, { timeout: WAIT_MS });
  });

  it('D-17: a finger that scrolls the page on marks nothing', async () => {
    const made = await withCall();
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Оценить' }));
    await screen.findByText('Ответов пока нет', {}, { timeout: WAIT_MS });
    drag(20, 70, 'pointerCancel');
    expect(record().queryByRole('button', { name: /Прикрепить/ })).not.toBeInTheDocument();
  });

  it('D-17, D-54: who neither rates nor keeps fragments, a guest, moves the sound by a drag', async () => {
    const { api, world, communication } = await withCall();
    const target = { type: 'communication', id: communication.id };
    const pm = await api.as(world.a.pm);
    const { body } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
    await renderApp(body.path, { api });
    await record().findByRole('button', { name: 'Слушать' });
    drag(20, 70);
    expect(slider()).toHaveAttribute('aria-valuenow', '7');
    expect(record().queryByRole('button', { name: /Прикрепить|Сохранить/ })).not.toBeInTheDocument();
  });

  it.each([
    ['none', 'У этой коммуникации нет записи.'],
    ['pending', 'Запись загружается и появится здесь сама.'],
    ['failed', 'Получить запись не удалось: источник её не отдал.'],
    ['purged', 'Запись удалена по сроку хранения. Оценки и расшифровка остались.'],
  ] as const)('D-15: says why there is nothing to listen to: %s', async (audio, sentence) => {
    const made = await withCall(() => ({ audio }));
    await renderApp(made.path, made);
    expect(record().getByText(sentence)).toBeInTheDocument();
    expect(words().getByText('Здравствуйте, хочу замер')).toBeInTheDocument();
  });

  it('D-3: does not let others’ figures lead who is still to rate', async () => {
    const made = await withCall();
    const { world, communication } = made;
    await createEvaluation(made.api.db, {
      communication,
      form: world.form,
      assessor: world.a.otherAssessor,
      state: 'published',
      answers: worldAnswers(),
    });
    await renderApp(made.path, made);
    expect(screen.getByRole('list', { name: 'Оценки' })).toHaveTextContent('Второасессоров А');
    expect(screen.queryByText('100 %')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Оценить' })).toBeInTheDocument();
  });

  it('D-2: shows the client’s side a published evaluation to read', async () => {
    const made = await withCall();
    const { world, communication } = made;
    await createEvaluation(made.api.db, {
      communication,
      form: world.form,
      assessor: world.a.assessor,
      state: 'published',
      answers: worldAnswers({ questions: 6 }),
      general_comment: 'Спокойный разговор',
    });
    await renderApp(made.path, { ...made, as: world.a.customer });
    expect(await screen.findByText('84 %')).toBeInTheDocument();
    expect(await screen.findByText('6 из 10')).toBeInTheDocument();
    expect(screen.getByText('Спокойный разговор')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Следующая' })).not.toBeInTheDocument();
  });

  it.each(['999999', '0x1'])('D-2: an unknown id is «Коммуникация не найдена» with a way back: %s', async (id) => {
    const made = await withCall();
    await renderApp(`/communications/${id}`, made);
    if (id === '999999') {
      expect(screen.getByRole('heading', { name: 'Коммуникация не найдена' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'К списку коммуникаций' })).toHaveAttribute('href', '/communications/');
    } else expect(await screen.findByRole('heading', { name: 'Все коммуникации' })).toBeInTheDocument();
  });
});
