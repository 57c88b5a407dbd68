import { and, asc, eq } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { commentTemplates, companyMembers, users } from '#server/db/schema/index.ts';
import { insertMany } from './insert-many.ts';

type Phrase = { text: string; criterion_key: string | null; reason: string | null };

const at = (criterion_key: string | null, text: string, reason: string | null = null): Phrase => ({
  text,
  criterion_key,
  reason,
});

/** Phrases of the scorecards' criteria, by the reason that was chosen (D-18). */
const SHARED: Phrase[] = [
  at('greeting', 'Назовите имя и компанию в первых фразах: клиент должен понимать, с кем говорит.', 'Не назвал имя'),
  at('greeting', 'Начните с приветствия, даже если клиент сразу перешёл к делу.', 'Не поздоровался'),
  at('questions', 'Задайте хотя бы три открытых вопроса до предложения.', 'Мало вопросов'),
  at(
    'questions',
    'Сначала вопросы, потом предложение: иначе непонятно, что из него нужно клиенту.',
    'Предложил до вопросов',
  ),
  at('objections', 'Уточните, что именно дорого, и ответьте на это, а не скидкой.', 'Сразу предложил скидку'),
  at('next-step', 'Договоритесь о дне и часе следующего шага и кто кому звонит.', 'Нет срока'),
  at('next-step', 'Назовите следующий шаг сами, не ждите, что его предложит клиент.'),
  at('politeness', 'Дайте клиенту договорить: перебивание слышно с первых секунд.', 'Перебивает'),
];
const OWN: Phrase[] = [
  at(null, 'Подробности — в отмеченном фрагменте.'),
  at(null, 'Хороший пример для разбора на планёрке.'),
];

/** Phrases that the pm has given to each of their companies, and the assessor's own. */
export async function seedPhrases(q: Query): Promise<void> {
  const led = await q
    .select({ owner_id: users.id, company_id: companyMembers.company_id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.user_id, users.id))
    .where(and(eq(users.email, 'pm@razbor.example'), eq(companyMembers.role, 'pm')))
    .orderBy(asc(companyMembers.company_id));
  const [assessor] = await q.select({ id: users.id }).from(users).where(eq(users.email, 'assessor@razbor.example'));
  await insertMany(q, commentTemplates, [
    ...led.flatMap((shared) => SHARED.map((phrase) => ({ ...phrase, ...shared }))),
    ...(assessor ? OWN.map((phrase) => ({ ...phrase, owner_id: assessor.id })) : []),
  ]);
}
