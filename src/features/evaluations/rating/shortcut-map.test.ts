import { describe, expect, it } from 'vitest';
import type { KeyPress, KeyTarget } from '#src/components/player/key-target.ts';
import { ratingAction } from './shortcut-map.ts';

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('ratingAction', () => {
  it.each([
    ['KeyJ', { kind: 'move', step: 1 }],
    ['ArrowDown', { kind: 'move', step: 1 }],
    ['KeyK', { kind: 'move', step: -1 }],
    ['ArrowUp', { kind: 'move', step: -1 }],
    ['Digit3', { kind: 'digit', digit: 3 }],
    ['Numpad0', { kind: 'digit', digit: 0 }],
    ['KeyB', { kind: 'rest' }],
    ['KeyN', { kind: 'na' }],
    ['KeyC', { kind: 'comment' }],
    ['KeyM', { kind: 'mark' }],
    ['Enter', { kind: 'enter' }],
    ['Space', null],
    ['KeyQ', null],
  ])('reads %s on the page', (code, action) => {
    expect(ratingAction(press(code), 'page')).toEqual(action);
  });

  it('knows the place of the key, whatever letter the layout puts there', () => {
    expect(ratingAction(press('KeyN', { key: 'т' }), 'page')).toEqual({ kind: 'na' });
  });

  it('takes nothing while a person types, except leaving and sending', () => {
    expect(ratingAction(press('KeyN'), 'text')).toBeNull();
    expect(ratingAction(press('Digit1'), 'text')).toBeNull();
    expect(ratingAction(press('Escape'), 'text')).toEqual({ kind: 'leave' });
    expect(ratingAction(press('Enter', { ctrlKey: true }), 'text')).toEqual({ kind: 'submit' });
  });

  it.each<KeyTarget>(['text', 'page', 'pressable', 'choice'])('sends by Cmd+Enter from %s', (target) => {
    expect(ratingAction(press('Enter', { metaKey: true }), target)).toEqual({ kind: 'submit' });
  });

  it('reads Shift and a digit as a reason, but not on the keypad, whose digits are arrows then', () => {
    expect(ratingAction(press('Digit2', { shiftKey: true }), 'page')).toEqual({ kind: 'reason', digit: 2 });
    expect(ratingAction(press('Digit0', { shiftKey: true }), 'page')).toBeNull();
    expect(ratingAction(press('Numpad2', { shiftKey: true }), 'page')).toBeNull();
    expect(ratingAction(press('Digit2', { shiftKey: true }), 'text')).toBeNull();
    expect(ratingAction(press('KeyN', { shiftKey: true }), 'page')).toBeNull();
  });

  it.each<KeyTarget>(['text', 'page', 'pressable', 'choice'])('reads Alt and a digit as a phrase in %s', (target) => {
    expect(ratingAction(press('Digit2', { altKey: true, key: '™' }), target)).toEqual({ kind: 'phrase', digit: 2 });
    expect(ratingAction(press('Digit2', { altKey: true, ctrlKey: true }), target)).toBeNull();
    expect(ratingAction(press('Digit0', { altKey: true }), target)).toBeNull();
  });

  it('leaves a dialog alone', () => {
    expect(ratingAction(press('Digit2', { altKey: true }), 'dialog')).toBeNull();
    expect(ratingAction(press('Enter', { ctrlKey: true }), 'dialog')).toBeNull();
    expect(ratingAction(press('KeyJ'), 'dialog')).toBeNull();
  });

  it('leaves the browser its own combinations', () => {
    expect(ratingAction(press('KeyC', { ctrlKey: true }), 'page')).toBeNull();
    expect(ratingAction(press('KeyK', { metaKey: true }), 'page')).toBeNull();
  });

  it('leaves Enter to a button and the arrows to a slider', () => {
    expect(ratingAction(press('Enter'), 'pressable')).toBeNull();
    expect(ratingAction(press('ArrowUp'), 'slider')).toBeNull();
  });

  it('D-18: goes on between the criteria by the arrows from a number, which keeps its letters and digits', () => {
    expect(ratingAction(press('ArrowDown'), 'number')).toEqual({ kind: 'move', step: 1 });
    expect(ratingAction(press('ArrowUp'), 'number')).toEqual({ kind: 'move', step: -1 });
    for (const code of ['Digit1', 'KeyN', 'Enter', 'PageDown']) expect(ratingAction(press(code), 'number')).toBeNull();
    expect(ratingAction(press('ArrowDown', { shiftKey: true }), 'number')).toBeNull();
    expect(ratingAction(press('Escape'), 'number')).toEqual({ kind: 'leave' });
  });

  it('leaves the sign «?» to the page, on any layout', () => {
    expect(ratingAction(press('Digit7', { key: '?', shiftKey: true }), 'page')).toBeNull();
  });
});
