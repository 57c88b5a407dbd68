import { findActor } from '#server/identity/find-actor.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { findSubscription, readSubscription } from './telegram.repo.ts';

/** Letter to the pms of the company: a chat does not get its reports any more. */
export const telegramBrokenLetter = defineLetter<{ subscription_id: number }>({
  about: 'telegram_broken',
  concern: async (q, { subscription_id }) => {
    const row = await readSubscription(q, subscription_id);
    return { to: row ? await listCompanyPms(q, row.project.company_id) : [], ids: [subscription_id] };
  },
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    if (!actor) return null;
    const broken: { id: number; name: string; line: string }[] = [];
    for (const id of new Set(ids)) {
      const row = await findSubscription(q, actor, id);
      if (row && row.subscription.broken_at !== null)
        broken.push({
          id,
          name: row.subscription.name,
          line: `${row.subscription.name}: ${row.subscription.broken_reason ?? 'чат недоступен.'}`,
        });
    }
    const [first] = broken;
    if (!first) return null;
    return {
      subject: `Отчёты в Telegram не доходят: ${broken.length === 1 ? first.name : broken.length}`,
      text: 'Бот больше не может писать в чат. Отправка остановлена: верните бота в чат и привяжите его заново.',
      lines: letterLines(broken, ({ line }) => line),
      path: broken.length === 1 ? `/reports/telegram/${first.id}` : '/reports/telegram',
      button: 'Открыть подписку',
    };
  },
});
