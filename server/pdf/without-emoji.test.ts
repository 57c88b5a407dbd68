import { expect, test } from 'vitest';
import { withoutEmoji } from './without-emoji.ts';

test.each([
  ['Отлично 👍 сказано', 'Отлично сказано'],
  ['❤️', ''],
  ['Семья 👨‍👩‍👧‍👦, флаг 🇷🇺 и рука 👋🏽', 'Семья, флаг и рука'],
  ['№ 5 © Разбор™ → 12 — «да» 1 2 3 # *', '№ 5 © Разбор™ → 12 — «да» 1 2 3 # *'],
])('D-29: no box is drawn for an emoji: %j', (text, printed) => {
  expect(withoutEmoji({ texts: [text], score: 5 })).toEqual({ texts: [printed], score: 5 });
});
