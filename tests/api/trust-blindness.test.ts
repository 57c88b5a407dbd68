import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { allAddresses, exportAll, readAll } from '#tests/support/read-everything.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { LONG, suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';
import type { Caller } from '#tests/support/test-app.ts';

/** What the machine says, in words that stand nowhere else: why it says so, and its level. */
const REASON = 'посажено: почему';
const LEVEL = 'посажено: уровень';
const WHO = ['assessor', 'pm', 'admin', 'head', 'customer'] as const;

let room: SuggestionRoom;
let talk: number;
let version: number;
let form: { id: number };
let addresses: string[];
const callers = {} as Record<(typeof WHO)[number], Caller>;

/** A conversation whose machine has answered, and nobody has rated. */
beforeAll(async () => {
  room = await suggestionRoom();
  const { app, world } = room;
  const { admin } = world;
  for (const who of WHO) callers[who] = await app.as(who === 'admin' ? admin : world.a[who]);
  await room.switchOn();
  ({ form, version } = await room.askedForm());
  await room.pm.post(`/api/projects/${world.a.project.id}/trust`, { form_id: form.id, criterion_key: 'c' });
  talk = await room.said(LONG);
  const segments = [{ number: 1, quote: 'есть скидка' }];
  room.answers.push([{ kind: 'found', option: 'yes', reason: REASON, segments }]);
  await room.show(talk, version);
  await runDueJobs(app.deps);
  await app.db.write((q) =>
    q.update(machineLevels).set({ option: LEVEL }).where(eq(machineLevels.communication_id, talk)),
  );
  addresses = await allAddresses(app, talk);
});

/** Addresses at which somebody reads what was planted. */
async function betrayedTo(who: (typeof WHO)[number]): Promise<string[]> {
  const read = await readAll(callers[who], addresses);
  const made = await exportAll(room.app, callers[who]);
  return [...read, ...made].filter(([, text]) => text.includes('посажено')).map(([address]) => address);
}

describe('a level that waits for a person (D-44)', () => {
  test('is there, kept blind', async () => {
    const [level] = await room.app.db.read((q) => q.select().from(machineLevels));
    expect(level).toMatchObject({ communication_id: talk, is_control: true, answer: null });
    expect(addresses.length).toBeGreaterThan(250);
  });

  test.each(WHO)(
    'is told nowhere to the %s: no page, list, filter, file, log',
    async (who) => {
      expect(await betrayedTo(who)).toEqual([]);
    },
    120_000,
  );

  test('nor by the rating form, to whoever opens it', async () => {
    for (const who of ['assessor', 'pm', 'admin'] as const) {
      const { body } = await callers[who].post(`/api/communications/${talk}/suggestions`, { form_version_id: version });
      expect(body).toEqual({ data: [], pending: [] });
    }
  });

  test('is told to the team with the evaluation that has answered it, and to nobody else', async () => {
    const answer = { criterion_key: 'c', value: 'no', na: false, comment: '', reasons: [], evidence: [] };
    const draft = { answers: [answer], general_comment: '', growth_points: '' };
    const { body } = await room.assessor.post<Evaluation>(`/api/communications/${talk}/evaluations`, {
      form_id: form.id,
      first: { form_version_id: version, draft },
    });
    expect((await callers.assessor.get<Evaluation>(`/api/evaluations/${body.id}`)).body.machine).toEqual([]);
    const seen = { 'if-match': `"${body.revision}"` };
    expect((await room.assessor.post(`/api/evaluations/${body.id}/submit`, undefined, seen)).status).toBe(200);
    const [trust] = await room.app.db.read((q) => q.select().from(criterionTrust));
    const told = new Set([`/api/evaluations/${body.id}`, `/api/trust/${trust?.id}`, '/api/engines/requests/1']);
    const betrayed = await betrayedTo('admin');
    expect(betrayed).toContain(`/api/evaluations/${body.id}`);
    expect(betrayed.filter((address) => !told.has(address))).toEqual([]);
    expect(await betrayedTo('head')).toEqual([]);
  }, 240_000);
});
