import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { speechAnswers, type SpeechStandIn, startSpeechStandIn } from '#tests/support/speech-stand-in.ts';
import { TranscriptionStage } from '#tests/support/transcription-stage.ts';
import { LIST_PATH } from './communications-screen.ts';

let there: SpeechStandIn;
let stage: TranscriptionStage;

// Preloading: parts of the first action would else be compiled while a test waits for them.
beforeAll(async () => {
  await import('#src/features/communications/bulk/bulk-begin.tsx');
  there = await startSpeechStandIn();
});
afterAll(() => there.stop());
beforeEach(async () => {
  there.seen.splice(0);
  there.answer(speechAnswers.texts('Добрый день!', 'Здравствуйте!', 'До свидания!'));
  stage = await TranscriptionStage.open(there);
});
const open = (id: number) => renderApp(`/communications/${id}`, { api: stage.app, as: stage.world.a.pm });

it('D-42: «Распознать речь» begins it, tells how far it is, and the words come by themselves', async () => {
  await stage.consent();
  const { id } = await stage.recorded();
  const { user } = await open(id);
  await user.click(await screen.findByRole('button', { name: 'Распознать речь' }));
  expect(await screen.findByText('В очереди на распознавание.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Распознавание речи' })).toBeVisible();
  await runDueJobs(stage.app.deps);
  expect(await screen.findByText('Здравствуйте!', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText(/^Распознано: whisper-1, \d\d\.\d\d\.\d{4}$/)).toBeVisible();
});

it('D-42: it is stopped by who likes, and says why it may not begin', async () => {
  await stage.consent();
  const { id } = await stage.recorded();
  await stage.start(id);
  const { user } = await open(id);
  await user.click(await screen.findByRole('button', { name: 'Остановить распознавание' }));
  expect(await screen.findByText('Распознавание остановлено.')).toBeVisible();
  expect((await stage.state(id)).run?.state).toBe('cancelled');
});

it('D-42: where the company has not agreed, the button says so', async () => {
  const { id } = await stage.recorded();
  await open(id);
  const button = await screen.findByRole('button', { name: 'Распознать речь' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Компания не разрешила отправлять записи движку/);
});

it('D-42: ticked rows are queued, and the rest counted by reason', async () => {
  await stage.consent();
  const queued = await stage.recorded();
  for (const activity of [null, null]) await stage.recorded({ activity });
  const { user } = await renderApp(LIST_PATH, { api: stage.app, as: stage.world.a.pm });
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всё на странице' }));
  const bar = within(await screen.findByRole('region', { name: 'Выбранное' }));
  await user.click(bar.getByRole('button', { name: 'Распознать речь' }));
  await user.click(await screen.findByRole('button', { name: 'Распознать' }));
  expect(await screen.findByText('Поставлено в очередь: 1.')).toBeVisible();
  const reasons = within(screen.getByRole('list', { name: 'Почему' }));
  expect(reasons.getByText('2 — Запись не разобрать на этом сервере: для M4A нужен ffmpeg.')).toBeVisible();
  await waitFor(async () => expect((await stage.state(queued.id)).run?.state).toBe('waiting'));
});
