import { and, eq, sql } from 'drizzle-orm';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import {
  companyEngines,
  formVersions,
  jobs,
  projectForms,
  suggestionAsks,
  suggestions,
} from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { answerOf, chatDouble, type DoubleAnswer } from './chat-doubles.ts';
import { createCommunication, createForm } from './factories.ts';
import { testApp } from './test-app.ts';
import { createWorld } from './world.ts';

const FOUND: DoubleAnswer = {
  kind: 'found',
  option: 'yes',
  reason: 'Скидка названа.',
  segments: [{ number: 1, quote: 'есть скидка' }],
};

/** Words that are enough to be judged, with the discount in them. */
export const LONG =
  'Для вас есть скидка десять процентов, если оформим сегодня, а подробности и счёт я пришлю вам на почту сразу после разговора.';
export const segmentsOf = (text: string) => [{ side: 'employee', speaker: null, start: 102, end: 110, text }];

/** Installation with an engine, whose `answers` come one after another; once there are none, it finds the discount. */
export async function suggestionRoom() {
  const answers: (DoubleAnswer[] | string | Error)[] = [];
  const { chat, asked } = chatDouble(() => {
    const next = answers.shift() ?? [FOUND];
    if (next instanceof Error) throw next;
    return typeof next === 'string' ? next : { answers: next.map(answerOf) };
  });
  const app = await testApp({ engines: { chat, speech: null } });
  const world = await createWorld(app.db);
  const [pm, assessor] = [await app.as(world.a.pm), await app.as(world.a.assessor)];
  const { company, project, manager } = world.a;

  const switchOn = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
    app.db.write((q) =>
      q
        .insert(companyEngines)
        .values({ company_id: company.id, suggestions: true, changed_at: app.clock.now(), ...over }),
    );
  async function askedForm(criteria = [aCriterion('c', { name: 'Скидка' })]) {
    const form = await createForm(app.db, { company, content: aContent([aGroup('g', criteria)]) });
    await app.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
    const [version] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, form.id)));
    return { form, version: version?.id ?? 0 };
  }
  /** A communication with these words; none where they are empty. */
  async function said(text = LONG): Promise<number> {
    const { id } = await createCommunication(app.db, { project, employee: manager });
    if (text === '') return id;
    const words = { segments: segmentsOf(text), origin: 'pasted' };
    const { status } = await pm.put(`/api/communications/${id}/transcript`, words);
    if (status >= 300) throw new Error(`words were refused with ${status}`);
    return id;
  }
  const show = async (id: number, form_version_id: number) =>
    (await assessor.post<SuggestionList>(`/api/communications/${id}/suggestions`, { form_version_id })).body;
  const asks = (id: number) =>
    app.db.read((q) => q.select().from(suggestionAsks).where(eq(suggestionAsks.communication_id, id)));
  const kept = (id: number) =>
    app.db.read((q) => q.select().from(suggestions).where(eq(suggestions.communication_id, id)));
  const jobOf = (id: number) =>
    app.db.read((q) =>
      q
        .select({ run_at: jobs.run_at })
        .from(jobs)
        .where(and(eq(jobs.kind, 'suggest_answers'), sql`${jobs.payload} ->> 'communication_id' = ${String(id)}`)),
    );
  return { app, world, pm, assessor, answers, asked, switchOn, askedForm, said, show, asks, kept, jobOf };
}
export type SuggestionRoom = Awaited<ReturnType<typeof suggestionRoom>>;
