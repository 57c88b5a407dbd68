import { Link } from '@tanstack/react-router';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { System, Undelivered } from '#domain/system/system.schema.ts';
import { telegramApi } from '#domain/telegram/telegram.api.ts';
import { call } from '#src/app/call.ts';
import { listTime } from '#src/app/list-time.ts';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { ActionButton, Line, PartCard, PathLink } from './part-card.tsx';

const LINK = 'text-accent-text hover:underline';

/** Letters and messages that reached nobody, and by what they go. */
export function MailCard({ mail }: Pick<System, 'mail'>) {
  const { sent_by, refusal, bot, people, broken_chats, undelivered } = mail;
  const smtp =
    sent_by === 'smtp' ? 'почтовый сервер из SMTP_URL' : 'никуда: SMTP_URL не задан, письма лежат в папке mail';
  return (
    <PartCard part="mail" title="Письма и сообщения">
      <DefinitionList
        facts={[
          { term: 'Письма', value: refusal === null ? smtp : `${smtp}. ${refusal}, пробуем ещё` },
          { term: 'Бот Telegram', value: botText(bot) },
          {
            term: 'Не дошли',
            value:
              people === 0 ? (
                'нет'
              ) : (
                <Link to="/users/" search={{ filter: { undelivered: true } }} className={LINK}>
                  приглашения и пароли: {formatNumber(people)}
                </Link>
              ),
          },
          {
            term: 'Чаты без бота',
            value:
              broken_chats === 0 ? (
                'нет'
              ) : (
                <Link to="/reports/telegram" className={LINK}>
                  {formatNumber(broken_chats)}
                </Link>
              ),
          },
        ]}
      />
      {undelivered.length > 0 && (
        <ul aria-label="Отчёты, которые не дошли" className="divide-y divide-line">
          {undelivered.map((one) => (
            <Line
              key={`${one.retry.by} ${one.retry.delivery_id}`}
              head={<PathLink path={one.path}>{one.about}</PathLink>}
              note={`${one.to}, ${listTime(one.at)}: ${one.error}`}
              action={
                <ActionButton
                  label="Отправить ещё раз"
                  what={`${one.about}, ${one.to}`}
                  run={() => sendAgain(one)}
                  said="Отправляем ещё раз."
                />
              }
            />
          ))}
        </ul>
      )}
    </PartCard>
  );
}

function botText(bot: System['mail']['bot']): string {
  if (bot === null) return 'не подключён';
  return bot.error === null ? `@${bot.username}` : `не отвечает: ${bot.error}`;
}

const sendAgain = ({ retry }: Undelivered): Promise<unknown> =>
  retry.by === 'weekly'
    ? call(weeklyApi.retryDelivery, { params: { id: retry.report_id, delivery_id: retry.delivery_id } })
    : call(telegramApi.retryDelivery, { params: { id: retry.delivery_id } });
