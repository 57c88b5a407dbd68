import { eq } from 'drizzle-orm';
import type { KnownPerson } from '#domain/conversation-files/guess-sides.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { type communications, projectMembers, users } from '#server/db/schema/index.ts';

type Conversation = Pick<
  typeof communications.$inferSelect,
  'project_id' | 'employee_id' | 'client_name' | 'client_phone'
>;

/** People whose side in this conversation is known: its employee, their colleagues in the project, the client (D-66). */
export async function listKnownPeople(q: Query, conversation: Conversation): Promise<KnownPerson[]> {
  const { project_id, employee_id, client_name, client_phone } = conversation;
  const rows = await q
    .select({ ...personColumns(users), email: users.email, phone: users.phone })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.user_id))
    .where(eq(projectMembers.project_id, project_id));
  const ours = rows.map(
    ({ email, phone, ...person }): KnownPerson => ({
      side: person.id === employee_id ? 'employee' : 'colleague',
      name: displayName(person),
      addresses: [email, phone].filter((address) => address !== null),
    }),
  );
  const client: KnownPerson = {
    side: 'client',
    name: client_name,
    addresses: client_phone === null ? [] : [client_phone],
  };
  return client_name === null && client_phone === null ? ours : [...ours, client];
}
