import type { ShortcutSection } from '../palette/page-offers.ts';
import { isPlain, type KeyPress, type KeyTarget } from './key-target.ts';

export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'speed'; step: 1 | -1 }
  | { kind: 'silence' }
  /** 0: the whole recording. */
  | { kind: 'zoom'; step: 1 | -1 | 0 };

export const SKIP_SHORT = 5;
export const SKIP_LONG = 15;

export const PLAYER_KEYS: ShortcutSection = {
  section: 'Запись',
  keys: [
    { keys: ['Пробел'], text: 'слушать или пауза' },
    { keys: ['←', '→'], text: `на ${SKIP_SHORT} секунд` },
    { keys: ['Shift', '← →'], text: `на ${SKIP_LONG} секунд` },
    { keys: ['[', ']'], text: 'медленнее и быстрее (Х и Ъ)' },
    { keys: ['S', 'Ы'], text: 'пропускать тишину или нет' },
    { keys: ['+', '−'], text: 'приблизить и отдалить рисунок звука' },
    { keys: ['Shift', '−'], text: 'показать весь разговор' },
  ],
};

/** Action of the player on this key, null when it has none. By position, so the Russian layout works too. */
export function playerAction(press: KeyPress, target: KeyTarget): PlayerAction | null {
  if (target === 'text' || target === 'dialog' || !isPlain(press)) return null;
  switch (press.code) {
    case 'Space':
      return target === 'page' || target === 'slider' ? { kind: 'toggle' } : null;
    case 'ArrowLeft':
      return skip(press, target, -1);
    case 'ArrowRight':
      return skip(press, target, 1);
    case 'BracketLeft':
      return { kind: 'speed', step: -1 };
    case 'BracketRight':
      return { kind: 'speed', step: 1 };
    case 'KeyS':
      return press.shiftKey ? null : { kind: 'silence' };
    case 'Equal':
    case 'NumpadAdd':
      return { kind: 'zoom', step: 1 };
    case 'Minus':
    case 'NumpadSubtract':
      return { kind: 'zoom', step: press.shiftKey ? 0 : -1 };
    default:
      return null;
  }
}

function skip({ shiftKey }: KeyPress, target: KeyTarget, direction: 1 | -1): PlayerAction | null {
  if (target === 'choice' || target === 'slider') return null;
  return { kind: 'skip', seconds: direction * (shiftKey ? SKIP_LONG : SKIP_SHORT) };
}
