import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { momentSpan } from '#domain/reports/report-moments.ts';
import type { MomentSound, WeeklyList, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { isOfMessage, isOfSound } from '#domain/evaluations/evidence.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { DEMO_CRITERIA } from '#server/demo/scorecards.ts';
import { seedDemo } from '#server/demo/seed.ts';
import {
  appealLines,
  appeals,
  communications,
  companies,
  evaluationAnswers,
  evaluations,
  media,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { DEMO_SIGN_INS } from '#server/modules/auth/demo-sign-ins.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

const NOW = new Date('2026-03-08T09:00:00Z');
const NEWEST = 300;
const PAGE = 25;
let app: TestApp;

const written = ['chat', 'mail'];

async function newest() {
  return app.db.read((q) =>
    q
      .select({
        category: communications.category,
        outcome: communications.outcome,
        audio: communications.audio,
        note: communications.note,
        seconds: communications.duration_seconds,
        recorded: media.duration_seconds,
        segments: transcripts.segments,
        messages: transcripts.messages,
        file: transcripts.origin_name,
      })
      .from(communications)
      .leftJoin(media, eq(media.id, communications.media_id))
      .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
      .orderBy(desc(communications.started_at), desc(communications.id))
      .limit(NEWEST),
  );
}

/** Regular ratings, answer by answer. */
async function answersGiven() {
  return app.db.read((q) =>
    q
      .select({
        answer: evaluationAnswers,
        state: evaluations.state,
        segments: transcripts.segments,
        messages: transcripts.messages,
      })
      .from(evaluationAnswers)
      .innerJoin(evaluations, eq(evaluations.id, evaluationAnswers.evaluation_id))
      .leftJoin(transcripts, eq(transcripts.communication_id, evaluations.communication_id))
      .where(eq(evaluations.kind, 'regular'))
      .orderBy(asc(evaluationAnswers.evaluation_id)),
  );
}

/** Recordings of the list that somebody sees first, row by row; null where a row has none. */
async function recordingsListed(email: string): Promise<(number | null)[]> {
  const [person] = await app.db.read((q) => q.select({ id: users.id }).from(users).where(eq(users.email, email)));
  const caller = await app.as({ id: person?.id ?? 0 });
  const known = await app.db.read((q) =>
    q.select({ id: communications.id, media_id: communications.media_id }).from(communications),
  );
  const mediaOf = new Map(known.map(({ id, media_id }) => [id, media_id]));
  const pages = [1, 2, 3, 4];
  const rows: (number | null)[] = [];
  for (const page of pages) {
    const { body } = await caller.get<CommunicationList>(`/api/communications?per_page=100&page=${page}`);
    rows.push(...body.data.map(({ id }) => mediaOf.get(id) ?? null));
  }
  return rows;
}

/** Recordings met twice among so many neighbouring rows. */
function repeatedWithin(rows: readonly (number | null)[], size: number): number[] {
  return rows.flatMap((one, at) => (one !== null && rows.slice(at + 1, at + size).includes(one) ? [one] : []));
}

describe('D-39: what the demonstration promises', () => {
  beforeAll(async () => {
    app = await testApp({ demo: true });
    await seedDemo({ db: app.db, storage: app.deps.storage, now: NOW });
  });

  test('the newest 300 are heard or read, all but the calls that nobody answered', async () => {
    const rows = await newest();
    const spoken = rows.filter(
      ({ category, outcome, file }) => !written.includes(category) && outcome === 'answered' && file === null,
    );
    // Meeting of demo/: it came as captions alone, and is read.
    const captions = rows.filter(({ file }) => file?.endsWith('.vtt'));
    expect(captions.map(({ segments }) => segments?.length)).toEqual([13]);
    expect(rows.filter(({ outcome }) => outcome !== 'answered').length).toBeLessThanOrEqual(NEWEST / 20);
    expect(spoken.length).toBeGreaterThan(NEWEST * 0.8);
    expect(spoken.some(({ category }) => category === 'meeting')).toBe(true);
    for (const { audio, seconds, recorded, segments } of spoken) {
      expect(audio).toBe('ready');
      expect(Math.abs((seconds ?? 0) - (recorded ?? 0))).toBeLessThan(1);
      expect(segments?.length).toBeGreaterThanOrEqual(10);
    }
    for (const { category, messages } of rows)
      if (written.includes(category)) expect(messages?.length).toBeGreaterThan(0);
  });

  test.each(DEMO_SIGN_INS.map(({ email }) => [email]))(
    '%s meets no recording twice among 25 neighbouring rows',
    async (email) => {
      const rows = await recordingsListed(email);
      expect(rows.filter((one) => one !== null).length).toBeGreaterThan(0);
      expect(repeatedWithin(rows, PAGE)).toEqual([]);
    },
  );

  test('in a company’s own list every other recording of it stands between two of the same', async () => {
    const rows = await app.db.read((q) =>
      q
        .select({ company: companies.name, media_id: communications.media_id })
        .from(communications)
        .innerJoin(companies, eq(companies.id, communications.company_id))
        .orderBy(desc(communications.started_at), desc(communications.id)),
    );
    const names = [...new Set(rows.map(({ company }) => company))];
    expect(names).toHaveLength(5);
    // A page without repetition would need 25 dialogues for each company: 125, twice as much sound as there may be.
    for (const company of names) {
      const listed = rows.filter((row) => row.company === company).map(({ media_id }) => media_id);
      const recordings = new Set(listed.filter((one) => one !== null)).size;
      expect(recordings, company).toBeGreaterThanOrEqual(7);
      expect(repeatedWithin(listed, recordings), company).toEqual([]);
    }
  });

  test('a chat or a letter is begun by who its direction says', async () => {
    const rows = await app.db.read((q) =>
      q
        .select({
          category: communications.category,
          direction: communications.direction,
          messages: transcripts.messages,
        })
        .from(communications)
        .leftJoin(transcripts, eq(transcripts.communication_id, communications.id)),
    );
    const letters = rows.filter(({ category }) => written.includes(category));
    expect(new Set(letters.map(({ direction }) => direction))).toEqual(new Set(['incoming', 'outgoing']));
    // Messenger's own lines, with which an export begins, are nobody's.
    for (const { direction, messages } of letters)
      expect(messages?.find(({ side }) => side !== 'unknown')?.side).toBe(
        direction === 'outgoing' ? 'employee' : 'client',
      );
    for (const { text } of letters.flatMap(({ messages }) => messages ?? [])) expect(text).not.toMatch(/[{}[\]]/);
  });

  test('points are lost with a reason that the criterion has and a comment, and only then with a reason', async () => {
    const known = new Map(DEMO_CRITERIA.map((one) => [one.slug, one]));
    for (const { answer } of await answersGiven()) {
      const criterion = known.get(answer.criterion_key);
      const isLost = !answer.na && answer.normalised !== null && answer.normalised < 1;
      if (!isLost) expect(answer.reasons, `${answer.evaluation_id} ${answer.criterion_key}`).toEqual([]);
      expect(criterion?.reasons).toEqual(expect.arrayContaining(answer.reasons));
      if (isLost && criterion?.comment_required === 'on_loss')
        expect(answer.comment, `${answer.evaluation_id} ${answer.criterion_key}`).not.toBe('');
      if (answer.na) expect(answer.comment).toBe('');
    }
  });

  test('no comment praises one answer and explains the loss of another, nor speaks of two criteria', async () => {
    const spoken = new Map<string, Set<string>>();
    for (const { answer, state } of await answersGiven()) {
      if (answer.comment === '' || state === 'withdrawn') continue;
      const side = answer.normalised === 1 ? 'whole' : 'lost';
      const uses = spoken.get(answer.comment) ?? new Set();
      spoken.set(answer.comment, uses.add(`${answer.criterion_key} ${side}`));
    }
    expect(spoken.size).toBeGreaterThan(100);
    const ambiguous = [...spoken].filter(([, uses]) => uses.size > 1);
    expect(ambiguous.map(([comment, uses]) => [comment, ...uses])).toEqual([]);
  });

  test('every fragment lies on the words that it quotes, and none where there are no words', async () => {
    const fragments = (await answersGiven()).flatMap(({ answer, segments }) =>
      answer.evidence.filter(isOfSound).map((one) => ({ ...one, segments: segments ?? [] })),
    );
    expect(fragments.length).toBeGreaterThan(200);
    for (const { start, end, quote, segments } of fragments) {
      const segment = segments.find(({ text }) => text.includes(quote));
      expect(quote).not.toBe('');
      expect(segment, quote).toBeDefined();
      expect(start).toBeGreaterThanOrEqual((segment?.start ?? Infinity) - 0.1);
      expect(end ?? Infinity).toBeLessThanOrEqual((segment?.end ?? 0) + 0.1);
      expect(end ?? 0).toBeGreaterThan(start);
    }
  });

  test('D-17: ratings of chats and letters are proved by words of the employee’s messages', async () => {
    const proofs = (await answersGiven()).flatMap(({ answer, messages }) =>
      answer.evidence.filter(isOfMessage).map((one) => ({ ...one, message: messages?.[one.message] })),
    );
    expect(proofs.length).toBeGreaterThan(20);
    for (const { quote, message } of proofs) {
      expect(quote).not.toBe('');
      expect(message?.text).toContain(quote);
      expect(message?.side).toBe('employee');
    }
  });

  test('D-20: an appeal argues about its criterion and proposes something else than was given', async () => {
    const lines = await app.db.read((q) =>
      q
        .select({ line: appealLines, given: evaluationAnswers })
        .from(appealLines)
        .innerJoin(appeals, eq(appeals.id, appealLines.appeal_id))
        .innerJoin(
          evaluationAnswers,
          and(
            eq(evaluationAnswers.evaluation_id, appeals.evaluation_id),
            eq(evaluationAnswers.criterion_key, appealLines.criterion_key),
          ),
        ),
    );
    expect(lines.length).toBeGreaterThanOrEqual(40);
    const subject = new Map<string, string>();
    for (const { line, given } of lines) {
      expect(line.value).not.toEqual(given.value);
      expect(given.normalised).toBeLessThan(1);
      for (const text of [line.comment, line.decision_comment].filter((one) => one !== '')) {
        expect(subject.get(text) ?? line.criterion_key, text).toBe(line.criterion_key);
        subject.set(text, line.criterion_key);
      }
    }
    expect(new Set(subject.values()).size).toBeGreaterThanOrEqual(5);
  });

  test('D-20: what the words prove is not overturned by an appeal', async () => {
    const overturned = await app.db.read((q) =>
      q
        .select({ id: appeals.id })
        .from(appeals)
        .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
        .innerJoin(transcripts, eq(transcripts.communication_id, evaluations.communication_id))
        .where(and(isNotNull(appeals.revised_evaluation_id), ne(appeals.state, 'withdrawn'))),
    );
    expect(overturned).toEqual([]);
  });

  test('D-7, D-29: by a link to a sent report a guest hears the seconds that it quotes, and the client hears theirs', async () => {
    const signedIn = async (email: string) => {
      const [person] = await app.db.read((q) => q.select({ id: users.id }).from(users).where(eq(users.email, email)));
      return app.as({ id: person?.id ?? 0 });
    };
    const [pm, customer] = [await signedIn('pm@razbor.example'), await signedIn('customer@razbor.example')];
    const spansOf = async (reader: Caller, id: number) => {
      const { status, body } = await reader.get<WeeklyReport>(`/api/reports/weekly/${id}`);
      const { best, worst } = status === 200 ? body.content.figures.calls : { best: null, worst: null };
      return Object.entries({ best, worst }).flatMap(([place, call]) => {
        const span = call && momentSpan(call.quote);
        return span ? [{ path: `/api/reports/weekly/${id}/moments/${place}/${call.evaluation_id}`, span }] : [];
      });
    };
    const sent = (await pm.get<WeeklyList>('/api/reports/weekly?per_page=100')).body.data.filter(
      ({ state }) => state === 'sent',
    );
    let heard = 0;
    for (const { id } of sent) {
      const wanted = { name: 'Директор', target: { type: 'report', id } };
      const link = await pm.post<IssuedAccessLink>('/api/access-links', wanted);
      if (link.status !== 201) continue;
      const guest = app.withToken(link.body.token);
      for (const { path, span } of await spansOf(guest, id)) {
        const { body } = await guest.get<MomentSound>(path);
        expect(body).toMatchObject(span);
        const sound = await app.router.request(`http://razbor.test${body.url}`);
        const bytes = Buffer.from(await sound.arrayBuffer());
        const seconds = (bytes.length - 44) / 2 / bytes.readUInt32LE(24);
        expect(Math.abs(seconds - (span.to - span.from))).toBeLessThan(0.05);
        heard += 1;
      }
    }
    expect(heard).toBeGreaterThan(0);
    const own = (await customer.get<WeeklyList>('/api/reports/weekly?per_page=100')).body.data;
    const spans = await Promise.all(own.map(({ id }) => spansOf(customer, id)));
    expect(spans.flat().length).toBeGreaterThan(0);
    for (const { path, span } of spans.flat()) expect((await customer.get(path)).body).toMatchObject(span);
  });
});
