import { DAY_MS } from '#domain/kernel/time.ts';
import { eq } from 'drizzle-orm';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import {
  criteria,
  dictionaries as readyDictionaries,
  formCommunicationTypes,
  forms,
  formVersions,
  projectForms,
  users,
} from '#server/db/schema/index.ts';
import { type DictionaryIds, withDemoChecks } from './demo-checks.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { OTHER_FORMS } from './other-scorecards.ts';
import { type CriterionIds, DEMO_CRITERIA, DEMO_FORMS, type DemoForm } from './scorecards.ts';
import type { SeededPeople } from './seed-people.ts';

export type SeededForm = {
  id: number;
  name: string;
  types: string[];
  /** Versions, oldest first. */
  versions: { id: number; content: FormContent }[];
};

type FormSeedContext = {
  people: SeededPeople;
  ids: CriterionIds;
  dictionaries: DictionaryIds;
  admin: number;
  now: Date;
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
/** Age of drafts: days of work on each before its publication, and how long ago work on the open one stopped. */
const DRAFTED_DAYS = 3;
const LEFT_DAYS = 2;

/** Dates of the settings: created, published, archived. */
function datesOf({ published, archived_days_ago }: DemoForm, now: Date) {
  const days = published.map(({ days_ago }) => days_ago);
  const archived_at = archived_days_ago === undefined ? null : daysBefore(now, archived_days_ago);
  return {
    created_at: daysBefore(now, (days[0] ?? LEFT_DAYS) + DRAFTED_DAYS),
    updated_at: archived_at ?? daysBefore(now, days.at(-1) ?? LEFT_DAYS + DRAFTED_DAYS),
    archived_at,
    next_draft_revision: 1 + published.length,
  };
}

/** Versions, published ones and the draft: created by the company's pm, of common forms by the administrator. */
async function seedVersions(q: Query, formId: number, form: DemoForm, context: FormSeedContext) {
  const { people, ids, dictionaries, admin, now } = context;
  const by = form.company ? people.pm : admin;
  const from = form.checked_from ?? Number.POSITIVE_INFINITY;
  const contents = form
    .versions(ids)
    .map((content, at) => (at < from ? content : withDemoChecks(content, dictionaries)));
  const rows = contents.map((content, at) => {
    const publication = form.published[at];
    const published_at = publication ? daysBefore(now, publication.days_ago) : null;
    const touched = published_at ?? daysBefore(now, LEFT_DAYS);
    return {
      form_id: formId,
      number: at + 1,
      content,
      created_at: new Date(touched.getTime() - DRAFTED_DAYS * DAY_MS),
      created_by: by,
      updated_at: touched,
      updated_by: by,
      published_at,
      published_by: publication ? by : null,
      note: publication?.note ?? '',
      revision: at + 1,
    };
  });
  const versionIds = await insertForIds(q, formVersions, rows);
  return form.published.flatMap((_, at) => {
    const [id, content] = [versionIds[at], contents[at]];
    return id === undefined || content === undefined ? [] : [{ id, content }];
  });
}

async function seedForm(q: Query, form: DemoForm, context: FormSeedContext): Promise<SeededForm> {
  const { projects, types } = context.people;
  const company_id = projects.find(({ company }) => company === form.company)?.company_id ?? null;
  const [id = 0] = await insertForIds(q, forms, [{ name: form.name, company_id, ...datesOf(form, context.now) }]);
  const versions = await seedVersions(q, id, form, context);
  await insertMany(
    q,
    formCommunicationTypes,
    form.types.map((name) => ({ form_id: id, type_id: types.get(name) ?? 0 })),
  );
  const judged = projects.filter(({ name }) => form.projects === 'all' || form.projects.includes(name));
  await insertMany(
    q,
    projectForms,
    judged.map((project) => ({ project_id: project.id, form_id: id })),
  );
  return { id, name: form.name, types: form.types, versions };
}

/**
 * Common catalogue of criteria and the forms made of it, published version after version. Returns those that all
 * projects use.
 */
export async function seedForms(q: Query, people: SeededPeople, now: Date): Promise<SeededForm[]> {
  const criterionIds = await insertForIds(
    q,
    criteria,
    DEMO_CRITERIA.map(({ slug: _slug, group, ...rest }) => ({ ...rest, criterion_group: group })),
  );
  const ids = new Map(DEMO_CRITERIA.map(({ slug }, at) => [slug, criterionIds[at] ?? 0]));
  const [admin] = await q.select({ id: users.id }).from(users).where(eq(users.email, 'admin@razbor.example'));
  const ready = await q.select({ id: readyDictionaries.id, name: readyDictionaries.name }).from(readyDictionaries);
  const dictionaries = new Map(ready.map(({ id, name }) => [name, id]));
  const context = { people, ids, dictionaries, admin: admin?.id ?? 0, now };
  const seeded: SeededForm[] = [];
  for (const form of DEMO_FORMS) seeded.push(await seedForm(q, form, context));
  for (const form of OTHER_FORMS) await seedForm(q, form, context);
  return seeded;
}
