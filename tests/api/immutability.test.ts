import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { sqlState } from '#server/db/retry.ts';
import { auditRecords, formVersions } from '#server/db/schema/index.ts';
import { createForm, createFormVersion, type Form } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const other = aContent([aGroup('other', [aCriterion('other')])]);
const RESTRICT_VIOLATION = '23001';

let app: TestApp;
let form: Form;
let record: { id: number };

beforeAll(async () => {
  app = await testApp();
  form = await createForm(app.db);
  const values = { actor_name: 'Кто-то', action: 'save', entity: 'evaluations', entity_id: 1, request_id: 'test' };
  const [row] = await app.db.write((q) => q.insert(auditRecords).values(values).returning());
  if (row === undefined) throw new Error('insert returned no row');
  record = row;
});

/** The database's own code for its refusal; undefined when it did as it was told. */
async function refusalOf(statement: SQL): Promise<string | undefined> {
  try {
    await app.db.write((q) => q.execute(statement));
    return undefined;
  } catch (error) {
    return sqlState(error);
  }
}

describe('a record of the log is changed by no code: the database itself refuses (D-5)', () => {
  test.each<[string, () => SQL]>([
    ['changed', () => sql`update audit_records set actor_name = 'Никто' where id = ${record.id}`],
    ['changed to the same', () => sql`update audit_records set action = action`],
    ['deleted', () => sql`delete from audit_records where id = ${record.id}`],
    ['deleted as a whole', () => sql`delete from audit_records`],
  ])('%s', async (_name, statement) => {
    const read = () => app.db.read((q) => q.select().from(auditRecords));
    const before = await read();
    expect(await refusalOf(statement())).toBe(RESTRICT_VIOLATION);
    expect(await read()).toEqual(before);
  });
});

describe('versions of a form (D-11)', () => {
  const versionOf = async (id: number) => {
    const [row] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.id, id)));
    return row;
  };

  test.each<[string, (id: number) => SQL]>([
    ['content', (id) => sql`update form_versions set content = ${JSON.stringify(other)}::jsonb where id = ${id}`],
    ['mark of publication', (id) => sql`update form_versions set published_at = null where id = ${id}`],
    ['number', (id) => sql`update form_versions set number = 99 where id = ${id}`],
    ['whole by being deleted', (id) => sql`delete from form_versions where id = ${id}`],
  ])('a published one does not change its %s', async (_name, statement) => {
    const before = await versionOf(form.version_id);
    expect(await refusalOf(statement(form.version_id))).toBe(RESTRICT_VIOLATION);
    expect(await versionOf(form.version_id)).toEqual(before);
  });

  test('a draft changes, is published and cannot be changed from that moment on', async () => {
    const draft = await createFormVersion(app.db, form, { number: 2, content: form.content, published: false });
    const change = sql`update form_versions set content = ${JSON.stringify(other)}::jsonb where id = ${draft}`;
    expect(await refusalOf(change)).toBeUndefined();
    expect((await versionOf(draft))?.content).toEqual(other);
    expect(await refusalOf(sql`update form_versions set published_at = now() where id = ${draft}`)).toBeUndefined();
    expect(await refusalOf(change)).toBe(RESTRICT_VIOLATION);
  });

  test('a draft may be deleted', async () => {
    const draft = await createFormVersion(app.db, form, { number: 3, content: form.content, published: false });
    expect(await refusalOf(sql`delete from form_versions where id = ${draft}`)).toBeUndefined();
    expect(await versionOf(draft)).toBeUndefined();
  });
});
