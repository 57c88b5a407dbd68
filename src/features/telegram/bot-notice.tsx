import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Card } from '#src/components/ui/card.tsx';
import { telegramOptionsQuery } from './telegram.queries.ts';

const STEPS = [
  'Откройте в Telegram чат с @BotFather и отправьте ему команду /newbot.',
  'Придумайте боту название и имя, которое кончается на «bot».',
  'Скопируйте токен, который пришлёт BotFather, и задайте его серверу: TELEGRAM_BOT_TOKEN=123456789:AA….',
  'Перезапустите Разбор. Подписки можно подготовить уже сейчас.',
];

/** Notice of the bot's state: nothing where all is well. */
export function BotNotice() {
  const bot = useQuery(telegramOptionsQuery).data?.bot;
  if (!bot || (bot.configured && bot.problem === null)) return null;
  if (bot.problem !== null)
    return (
      <p role="status" className="mb-4 flex gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
        <TriangleAlert className="mt-0.5 flex-none" />
        {bot.problem}
      </p>
    );
  return (
    <Card as="section" aria-label="Как подключить бота" className="mb-4 flex flex-col gap-2 p-4">
      <h2 className="text-md font-semibold">Бот ещё не подключён</h2>
      <p className="text-muted">Чтобы сообщения уходили, администратору сервера нужно один раз получить токен бота:</p>
      <ol className="list-decimal space-y-1 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
