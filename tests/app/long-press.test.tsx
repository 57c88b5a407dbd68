import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLongPress } from '#src/components/ui/use-long-press.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

describe('a long press (P-14)', () => {
  let element: HTMLElement;
  let stop: () => void;
  const onPress = vi.fn();
  const onClick = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onPress.mockReset();
    onClick.mockReset();
    element = document.body.appendChild(document.createElement('div'));
    stop = watchLongPress(element, onPress);
    element.addEventListener('click', onClick);
  });
  afterEach(() => {
    stop();
    element.remove();
  });

  const finger = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };

  it('P-14: 300 ms of a finger at rest, and the click after it is none', () => {
    fireEvent.pointerDown(element, finger);
    vi.advanceTimersByTime(299);
    expect(onPress).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPress).toHaveBeenCalledOnce();
    fireEvent.pointerUp(element, finger);
    expect(fireEvent.click(element)).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    fireEvent.click(element);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('P-14: a finger that moves scrolls, one that lifts taps, a mouse does neither', () => {
    fireEvent.pointerDown(element, finger);
    fireEvent.pointerMove(element, { ...finger, clientY: 20 });
    vi.advanceTimersByTime(400);
    fireEvent.pointerDown(element, finger);
    vi.advanceTimersByTime(200);
    fireEvent.pointerUp(element, finger);
    fireEvent.click(element);
    vi.advanceTimersByTime(400);
    fireEvent.pointerDown(element, { ...finger, pointerType: 'mouse' });
    vi.advanceTimersByTime(400);
    expect(onPress).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('the menu of a row', () => {
  async function row() {
    const api = await testApp();
    const world = await createWorld(api.db);
    await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
    await renderApp('/communications/', { api, as: world.a.pm });
    const button = await screen.findByRole('button', { name: /^Действия: № / });
    const found = button.closest('[data-row]');
    if (!found) throw new Error('no row');
    return found;
  }

  it('P-14: opens by a right click on the row', async () => {
    expect(fireEvent.contextMenu(await row())).toBe(false);
    expect(await screen.findByRole('menuitem', { name: 'Открыть' })).toBeVisible();
  });

  it('P-14: opens by a long press on the row', async () => {
    const found = await row();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(found, { pointerType: 'touch', isPrimary: true });
    act(() => void vi.advanceTimersByTime(300));
    vi.useRealTimers();
    expect(await screen.findByRole('menuitem', { name: 'Открыть' })).toBeVisible();
  });
});

describe('the menu of a link (P-14)', () => {
  it('P-14: a long press on a link outside of lists offers to open and to copy it', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { user, router } = await renderApp('/communications/', { api, as: world.a.pm });
    const home = within(screen.getByRole('navigation', { name: 'Навигационная цепочка' })).getByRole('link');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(home, { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 60 });
    act(() => void vi.advanceTimersByTime(300));
    vi.useRealTimers();
    fireEvent.pointerUp(home);
    expect(fireEvent.click(home)).toBe(false);
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Открыть в новой вкладке' })).toHaveAttribute(
      'href',
      'http://razbor.test/',
    );
    expect(menu.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible();
    await user.click(menu.getByRole('menuitem', { name: 'Открыть' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
