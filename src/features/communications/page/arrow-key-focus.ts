import type { KeyboardEvent } from 'react';

/** Arrow keys inside a single tab stop: a long talk must not lie between the player and the form. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-walk]')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')];
  event.preventDefault();
  stops[stops.indexOf(event.target) + step]?.focus();
}
