import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { EXPORT_KINDS } from '#domain/exports/export-kinds.ts';
import {
  auditRecords,
  communicationChanges,
  criterionTrust,
  reports,
  jobs,
  machineLevels,
  telegramDeliveries,
  trustMoves,
} from '#server/db/schema/index.ts';
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
/** What was looked at, for the line that the last test prints. */
const looked = { answered: 0, refused: 0, files: 0, records: 0, events: 0 };
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
  const answered = [...read.values()].filter((text) => text.startsWith('200 ')).length;
  looked.answered += answered;
  looked.refused += read.size - answered;
  looked.files += [...made.values()].filter((text) => text.startsWith('201 ')).length;
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

  test('nor by what is written down beside it: records of the audit, events, letters, jobs', async () => {
    const written = await room.app.db.read(async (q) => ({
      records: await q.select().from(auditRecords),
      events: [
        ...(await q.select().from(jobs)),
        ...(await q.select().from(communicationChanges)),
        ...(await q.select().from(trustMoves)),
        ...(await q.select().from(telegramDeliveries)),
        ...(await q.select().from(reports)),
        ...room.app.mail.sent,
      ],
    }));
    [looked.records, looked.events] = [written.records.length, written.events.length];
    expect(JSON.stringify(written)).not.toContain('посажено');
    expect(looked.records).toBeGreaterThan(2);
    expect(looked.events).toBeGreaterThan(5);
    expect(looked.files).toBeGreaterThanOrEqual(2 * Object.keys(EXPORT_KINDS).length);
    expect(looked.answered).toBeGreaterThan(300);
    const paths = new Set(addresses.map((address) => address.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/{id}')));
    const { answered, refused, files, records, events } = looked;
    console.log(
      `D-44, a level unseen: ${paths.size} endpoints at ${addresses.length} addresses by ${WHO.length} people (${answered} answers, ${refused} refusals), ${files} exports, ${records} audit records, ${events} events, letters and jobs: told nowhere.`,
    );
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
