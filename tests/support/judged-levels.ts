import { seededRandom } from '#domain/kernel/seeded-random.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import type { Judge } from './stand-in-role.ts';
import type { SuggestionRoom } from './suggestion-room.ts';

/** How often people answer «Нет» to a criterion that is judged here. */
const LOSSES = 0.3;
const DAYS = 20;

/** What a judge of the stand-in says where people say this; the obedient one is right as long as nobody orders it. */
const SAYS: Record<Judge, (person: string, random: () => number) => string> = {
  right: (person, random) => (random() < 0.97 ? person : person === 'yes' ? 'no' : 'yes'),
  lazy: (person, random) => (person === 'no' && random() < 0.85 ? 'yes' : person),
  'always-yes': () => 'yes',
  noisy: (_person, random) => (random() < 0.5 ? 'yes' : 'no'),
  obedient: (person) => person,
};

type Given = { trust_id: number; communication_id: number; judge: Judge; count: number; seed?: number };

/** Control answers of two people over some weeks to what a judge has said, as rating writes them. */
export async function putJudgedLevels(
  { app, world }: Pick<SuggestionRoom, 'app' | 'world'>,
  { trust_id, communication_id, judge, count, seed = 44 }: Given,
): Promise<void> {
  const { next } = seededRandom(seed);
  const [trust] = await app.db.read((q) => q.select().from(criterionTrust).where(eq(criterionTrust.id, trust_id)));
  if (!trust) throw new Error(`nothing is measured as ${trust_id}`);
  const people = [world.a.assessor.id, world.a.pm.id];
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, at) => {
    const person = next() < LOSSES ? 'no' : 'yes';
    const option = SAYS[judge](person, next);
    return {
      communication_id,
      form_version_id: seed * 1_000_000 + at,
      criterion_key: trust.criterion_key,
      trust_id,
      fingerprint: trust.fingerprint,
      option,
      is_loss: option === 'no',
      is_control: true,
      created_at: new Date(now - DAYS * DAY_MS),
      answer: person,
      is_right: option === person,
      difference: 100 * (Number(person === 'yes') - Number(option === 'yes')),
      assessor_id: people[at % 2] ?? null,
      answered_at: new Date(now - (DAYS * DAY_MS * (count - 1 - at)) / count),
      answered_by: 'rating' as const,
    };
  });
  await app.db.write((q) => q.insert(machineLevels).values(rows));
}
