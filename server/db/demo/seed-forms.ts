import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { criteria, formCommunicationTypes, forms, formVersions, projectForms } from '../schema/index.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { DEMO_CRITERIA, DEMO_FORMS } from './scorecards.ts';
import type { SeededPeople } from './seed-people.ts';

export type SeededForm = {
  id: number;
  name: string;
  types: string[];
  /** Oldest first. */
  versions: { id: number; content: FormContent }[];
};

/** The common catalogue of criteria and the forms made of it, published version after version. */
export async function seedForms(q: Query, { projects, types, pm }: SeededPeople): Promise<SeededForm[]> {
  const criterionIds = await insertForIds(
    q,
    criteria,
    DEMO_CRITERIA.map(({ slug: _slug, group, ...rest }) => ({ ...rest, criterion_group: group })),
  );
  const idBySlug = new Map(DEMO_CRITERIA.map(({ slug }, at) => [slug, criterionIds[at] ?? 0]));
  const formIds = await insertForIds(
    q,
    forms,
    DEMO_FORMS.map(({ name }) => ({ name })),
  );
  const seeded: SeededForm[] = [];
  for (const [at, form] of DEMO_FORMS.entries()) {
    const formId = formIds[at] ?? 0;
    const contents = form.versions(idBySlug);
    const versionIds = await insertForIds(
      q,
      formVersions,
      contents.map((content, index) => ({
        form_id: formId,
        number: index + 1,
        content,
        created_by: pm,
        published_at: new Date(),
        published_by: pm,
      })),
    );
    await insertMany(
      q,
      formCommunicationTypes,
      form.types.map((name) => ({ form_id: formId, type_id: types.get(name) ?? 0 })),
    );
    await insertMany(
      q,
      projectForms,
      projects.map(({ id }) => ({ project_id: id, form_id: formId })),
    );
    seeded.push({
      id: formId,
      name: form.name,
      types: form.types,
      versions: contents.map((content, index) => ({ id: versionIds[index] ?? 0, content })),
    });
  }
  return seeded;
}
