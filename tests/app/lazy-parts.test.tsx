import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { NoticeSlot } from '#src/components/layout/notice-slot.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';

type MenuProps = { onClose: () => void };
const Menu = ({ onClose }: MenuProps) => (
  <div role="menu">
    <button type="button" onClick={onClose}>
      Закрыть
    </button>
  </div>
);

function Place({ load }: { load: () => Promise<typeof Menu> }) {
  const layer = useLazyLayer(load);
  return (
    <>
      <button type="button" {...(layer.Part ? {} : layer.firstTouch)} onClick={() => layer.setOpen(true)}>
        Действия
      </button>
      {layer.open && layer.Part && <layer.Part onClose={() => layer.setOpen(false)} />}
      <NoticeSlot />
    </>
  );
}

const lost = (): Promise<never> => Promise.reject(new Error('chunk'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('Q-14, Q-8: a layer whose code comes with the first touch of its button', () => {
  it('opens, closes and opens again, its code fetched at the first sign of interest', async () => {
    const user = userEvent.setup();
    const load = vi.fn(() => Promise.resolve(Menu));
    render(<Place load={load} />);
    expect(load).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('button', { name: 'Действия' }));
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    expect(await screen.findByRole('menu')).toBeVisible();
  });

  it('says so when its code does not come, keeps its button and the focus, and opens at the next press', async () => {
    const user = userEvent.setup();
    const load = vi.fn<() => Promise<typeof Menu>>(lost);
    render(<Place load={load} />);
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    expect(await screen.findByText(/^Не удалось открыть\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Действия' })).toHaveFocus();
    load.mockImplementation(() => Promise.resolve(Menu));
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    expect(await screen.findByRole('menu')).toBeVisible();
  });
});

describe('Q-14: a part of a page that does not come', () => {
  it('leaves what stands beside it and says what to do in its place', async () => {
    const Part = lazySection<object>(lost, 'История не загрузилась. Обновите страницу.');
    render(
      <>
        <input aria-label="Имя" defaultValue="набрано" />
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('История не загрузилась.'));
    expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('набрано');
  });
});
