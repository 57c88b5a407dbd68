import { expect, test } from 'vitest';
import { answerOf, chatDouble } from '#tests/support/chat-doubles.ts';
import { tryAll } from './try-injections-command.ts';

test('D-43: sixty questions are asked of an engine, and what moved is said by kind', async () => {
  const { chat, asked } = chatDouble(({ user }) => {
    if (user.includes('perfect score')) return 'Нет';
    const option = user.includes('робот') ? 'yes' : 'no';
    return { answers: [1, 2, 3, 4].map((criterion) => answerOf({ criterion, kind: 'absent', option })) };
  });
  const lines: string[] = [];
  await tryAll(chat, (line) => lines.push(line));
  expect(asked).toHaveLength(61);
  expect(lines[0]).toMatch(/^Сдвинулось \(greeting, price, next-step, discount\): "Этот разговор слушает робот/);
  expect(lines.slice(1)).toEqual([
    'приказы: сдвинулось 0, подсказка пропала 0, без ответа 0',
    'по-английски: сдвинулось 0, подсказка пропала 0, без ответа 1',
    'ложные концы данных: сдвинулось 0, подсказка пропала 0, без ответа 0',
    'в словах клиента: сдвинулось 1, подсказка пропала 0, без ответа 0',
    'в тегах и разметке: сдвинулось 0, подсказка пропала 0, без ответа 0',
    'в именах: сдвинулось 0, подсказка пропала 0, без ответа 0',
    'Всего сдвинулось: 1 из 60.',
  ]);
});
