import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify } from '#src/app/notify.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const region = () => screen.findByRole('region', { name: /Уведомления/ });

describe('notifications (P-44)', () => {
  it('P-44: what is said before their library has come is not lost, and order holds', async () => {
    notify.positive('Сохранено.');
    notify.info('Форма обновлена.');
    await renderApp('/auth/login/');
    expect(await screen.findByText('Сохранено.')).toBeVisible();
    expect(screen.getByText('Форма обновлена.')).toBeVisible();
    expect(await region()).toBeVisible();
  });

  it('P-44: a refusal interrupts a reader, the others wait their turn', async () => {
    await renderApp('/auth/login/');
    act(() => {
      notify.negative('Нельзя.');
      notify.warning('Скоро срок.');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Нельзя.');
    expect(screen.getByText('Скоро срок.').closest('[role=status]')).not.toBeNull();
  });

  it('P-44: something under way stays until it is settled, in the same place', async () => {
    const { user } = await renderApp('/auth/login/');
    let job = notify.ongoing('Выгружаем…');
    expect(await screen.findByText('Выгружаем…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
    act(() => job.settle('positive', 'Готово.'));
    expect(await screen.findByText('Готово.')).toBeVisible();
    expect(screen.queryByText('Выгружаем…')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByText('Готово.')).toBeNull());
    act(() => {
      job = notify.ongoing('Ещё раз…');
    });
    expect(await screen.findByText('Ещё раз…')).toBeVisible();
    act(() => job.dismiss());
    await waitFor(() => expect(screen.queryByText('Ещё раз…')).toBeNull());
  });
});
