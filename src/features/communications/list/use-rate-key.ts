import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '#src/components/palette/page-offers.ts';

/** «E» on a row opens it with its form begun (D-18), by position on the keyboard. */
export function useRateKey(enabled: boolean): void {
  const navigate = useNavigate();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.code !== 'KeyE' || isModified || event.defaultPrevented || !areShortcutsOn()) return;
    const link = document.activeElement?.closest('[data-row]')?.querySelector<HTMLAnchorElement>('[data-row-link]');
    const id = /\/communications\/(\d+)/.exec(link?.pathname ?? '')?.[1];
    if (id !== undefined) void navigate({ to: '/communications/$id', params: { id }, search: { rate: true } });
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
