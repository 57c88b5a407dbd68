import { and, desc, eq, like } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  clips,
  communications,
  companies,
  playlistClips,
  playlists,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { insertForIds, insertMany } from './insert-many.ts';

/** Places where «дорого» is answered, each from the segment that begins so to the end of the one that begins so. */
const ANSWERS = [
  { title: 'Разобрать, что входит в цену', from: 'Ого. Дорого.', to: 'Хорошо, что сравниваете.' },
  { title: 'Два варианта расчёта вместо спора', from: 'Нет, у них окна во двор.', to: 'В этом и разница.' },
  { title: '«Вы дороже всех»: спросить, с чем сравнивают', from: 'Есть. Я как раз', to: 'Понимаю, сумма важная.' },
  { title: 'Сложить чужой расчёт целиком', from: 'Сейчас. В первом нет', to: 'Вот в этом разница.' },
  { title: 'Проверить, что сомнений о цене не осталось', from: 'Хм, я этого не учёл.', to: 'По цене нет.' },
  { title: 'Переплата: показать пункт договора', from: 'Переплата. В договоре', to: 'Цена в договоре без' },
] as const;
const COMPANY = 'Окна Комфорт';
const NAME = 'Лучшие ответы на «дорого»';
const DESCRIPTION = 'Шесть мест, где цену не защищают, а объясняют. Послушайте перед разбором возражений.';
const OBJECTIONS = { criterion_key: 'objections', criterion_name: 'Работа с возражением' };

/** Clip of the newest recorded talk of the company in which this is said. */
async function clipOf(q: Query, { title, from, to }: (typeof ANSWERS)[number]) {
  const [row] = await q
    .select({ communication_id: communications.id, segments: transcripts.segments })
    .from(transcripts)
    .innerJoin(communications, eq(communications.id, transcripts.communication_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .where(and(eq(companies.name, COMPANY), eq(communications.audio, 'ready'), like(transcripts.body, `%${from}%`)))
    .orderBy(desc(communications.has_out), desc(communications.started_at))
    .limit(1);
  const start = row?.segments.find(({ text }) => text.startsWith(from))?.start;
  const end = row?.segments.find(({ text }) => text.startsWith(to))?.end;
  if (!row || typeof start !== 'number' || typeof end !== 'number') return [];
  return [{ communication_id: row.communication_id, title, start, end, ...OBJECTIONS }];
}

/** Playlist of answers to «дорого», shown to its company (D-54). */
export async function seedClips(q: Query): Promise<void> {
  const [company] = await q.select({ id: companies.id }).from(companies).where(eq(companies.name, COMPANY));
  const [owner] = await q.select({ id: users.id }).from(users).where(eq(users.email, 'assessor@razbor.example'));
  if (!company || !owner) return;
  const found = [];
  for (const answer of ANSWERS) found.push(...(await clipOf(q, answer)));
  const ids = await insertForIds(
    q,
    clips,
    found.map((clip) => ({ ...clip, author_id: owner.id })),
  );
  const [playlist_id = 0] = await insertForIds(q, playlists, [
    { owner_id: owner.id, company_id: company.id, name: NAME, description: DESCRIPTION, shared: true },
  ]);
  await insertMany(
    q,
    playlistClips,
    ids.map((clip_id, at) => ({ playlist_id, clip_id, place: at + 1 })),
  );
}
