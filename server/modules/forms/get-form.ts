import type { Form } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { showForm } from './load-form.ts';

export function getForm(db: Database, actor: Actor, id: number): Promise<Form> {
  return db.read((q) => showForm(q, actor, id));
}
