import { describe, expect, it } from 'vitest';
import { type KeyPress, keyTarget } from './key-target.ts';
import { playerAction } from './player-shortcuts.ts';

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('playerAction', () => {
  it.each([
    [press('Space'), { kind: 'toggle' }],
    [press('ArrowLeft'), { kind: 'skip', seconds: -5 }],
    [press('ArrowRight'), { kind: 'skip', seconds: 5 }],
    [press('ArrowLeft', { shiftKey: true }), { kind: 'skip', seconds: -15 }],
    [press('ArrowRight', { shiftKey: true }), { kind: 'skip', seconds: 15 }],
    [press('BracketLeft', { key: 'х' }), { kind: 'speed', step: -1 }],
    [press('BracketRight', { key: 'ъ' }), { kind: 'speed', step: 1 }],
    [press('KeyS', { key: 'ы' }), { kind: 'silence' }],
    [press('Equal'), { kind: 'zoom', step: 1 }],
    [press('Equal', { shiftKey: true }), { kind: 'zoom', step: 1 }],
    [press('NumpadSubtract'), { kind: 'zoom', step: -1 }],
    [press('Minus', { shiftKey: true }), { kind: 'zoom', step: 0 }],
    [press('Minus', { ctrlKey: true }), null],
    [press('KeyS', { shiftKey: true }), null],
    [press('KeyA'), null],
    [press('ArrowLeft', { altKey: true }), null],
    [press('Space', { ctrlKey: true }), null],
  ])('reads %o on the page', (pressed, action) => {
    expect(playerAction(pressed, 'page')).toEqual(action);
  });

  it('leaves the keys to what is being driven by them', () => {
    expect(playerAction(press('Space'), 'text')).toBeNull();
    expect(playerAction(press('Minus'), 'text')).toBeNull();
    expect(playerAction(press('Space'), 'pressable')).toBeNull();
    expect(playerAction(press('Space'), 'dialog')).toBeNull();
    expect(playerAction(press('ArrowLeft'), 'choice')).toBeNull();
    expect(playerAction(press('ArrowLeft'), 'slider')).toBeNull();
    expect(playerAction(press('ArrowLeft'), 'pressable')).toEqual({ kind: 'skip', seconds: -5 });
  });
});

describe('keyTarget', () => {
  it.each([
    ['<textarea></textarea>', 'text'],
    ['<input type="number">', 'text'],
    ['<select></select>', 'text'],
    ['<input type="radio">', 'choice'],
    ['<input type="range">', 'slider'],
    ['<div role="slider"></div>', 'slider'],
    ['<input type="checkbox">', 'pressable'],
    ['<button></button>', 'pressable'],
    ['<a href="/"></a>', 'pressable'],
    ['<p></p>', 'page'],
  ])('tells %s', (html, target) => {
    document.body.innerHTML = html;
    expect(keyTarget(document.body.firstElementChild)).toBe(target);
  });

  it('lets a dialog keep its keys', () => {
    document.body.innerHTML = '<div role="dialog"><p></p></div>';
    expect(keyTarget(document.querySelector('p'))).toBe('dialog');
  });
});
