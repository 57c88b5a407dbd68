import type { WorkKey, WorkLine } from '#domain/home/work-lines.ts';
import type { Query } from '#server/db/client.ts';
import { type Countable, type Counted, countTogether } from '#server/db/list.ts';
import type { UserReader } from '../caller.ts';
import { matchingAppeals } from '../appeals/appeals.conditions.ts';
import { countCommunications, listKey } from '../communications/found-communications.repo.ts';
import { matchingIntegrations } from '../integrations/integrations.repo.ts';
import { deadJobs } from '../jobs/jobs.repo.ts';
import { matchingTasks } from '../tasks/tasks.repo.ts';
import { matchingUsers } from '../users/users.repo.ts';

type CommunicationLine = Extract<WorkLine, { list: 'communications' | 'publishing' }>;
const isOfCommunications = (line: WorkLine): line is CommunicationLine =>
  line.list === 'communications' || line.list === 'publishing';

/** Rows of the list itself, by the very conditions of the list. */
async function matchesOf(
  q: Query,
  reader: UserReader,
  line: Exclude<WorkLine, CommunicationLine>,
): Promise<{ matches: Countable }> {
  const { actor } = reader;
  switch (line.list) {
    case 'tasks':
      return { matches: matchingTasks(q, { ...reader, filter: line.filter }) };
    case 'appeals':
      return { matches: matchingAppeals(q, { ...reader, filter: line.filter }) };
    case 'integrations':
      return { matches: matchingIntegrations(q, { actor, filter: line.filter }) };
    case 'users':
      return matchingUsers(q, actor, line.filter);
    case 'jobs':
      return { matches: deadJobs(q) };
  }
}

/** Numbers of all lines: those of communications by statements that are prepared, all others by one. */
export async function countLines(
  q: Query,
  reader: UserReader,
  lines: readonly WorkLine[],
): Promise<Map<WorkKey, Counted>> {
  const counts = new Map<WorkKey, Counted>();
  for (const line of lines.filter(isOfCommunications))
    counts.set(line.key, await countCommunications(q, reader.actor, line.filter));
  const others = lines.flatMap((line) => (isOfCommunications(line) ? [] : [line]));
  const asked = [];
  for (const line of others) asked.push({ key: listKey(reader.actor, line), ...(await matchesOf(q, reader, line)) });
  const counted = await countTogether(q, asked);
  for (const [nth, { key }] of others.entries()) {
    const number = counted[nth];
    if (number) counts.set(key, number);
  }
  return counts;
}
