import { WORK_CAP, type WorkKey, type WorkLine } from '#domain/home/work-lines.ts';
import type { Query } from '#server/db/client.ts';
import { cappedTotal, type Countable, type Counted, countTogether } from '#server/db/list.ts';
import type { UserReader } from '#server/identity/caller.ts';
import { matchingAppeals } from '../appeals/appeals.conditions.ts';
import { matchingCalibrations } from '../calibrations/calibrations.conditions.ts';
import { countEach } from '../communication-list/matches.repo.ts';
import { matchingIntegrations } from '../integrations/integrations.repo.ts';
import { matchingPublishQueue } from '../evaluations/publish-queue.repo.ts';
import { deadJobs } from '#server/jobs/dead-jobs.repo.ts';
import { matchingTasks } from '../tasks/tasks.repo.ts';
import { matchingUsers } from '../users/users.repo.ts';

type CommunicationLine = Extract<WorkLine, { list: 'communications' }>;
const isOfCommunications = (line: WorkLine): line is CommunicationLine => line.list === 'communications';

/** Rows of the list itself, by the very conditions of the list. */
async function matchesOf(
  q: Query,
  reader: UserReader,
  line: Exclude<WorkLine, CommunicationLine>,
): Promise<{ matches: Countable }> {
  const { actor } = reader;
  switch (line.list) {
    case 'publishing':
      return { matches: matchingPublishQueue(q, actor) };
    case 'tasks':
      return { matches: matchingTasks(q, { ...reader, filter: line.filter }) };
    case 'appeals':
      return { matches: matchingAppeals(q, { ...reader, filter: line.filter }) };
    case 'sessions':
      return { matches: matchingCalibrations(q, { ...reader, filter: line.filter }) };
    case 'integrations':
      return { matches: matchingIntegrations(q, { actor, filter: line.filter }) };
    case 'users':
      return matchingUsers(q, actor, line.filter);
    case 'jobs':
      return { matches: deadJobs(q) };
  }
}

const isOther = (line: WorkLine): line is Exclude<WorkLine, CommunicationLine> => !isOfCommunications(line);

/** Numbers of all lines, up to «99+»: those of communications in one prepared statement, all others in another. */
export async function countLines(
  q: Query,
  reader: UserReader,
  lines: readonly WorkLine[],
): Promise<Map<WorkKey, Counted>> {
  const [ofCommunications, others] = [lines.filter(isOfCommunications), lines.filter(isOther)];
  const filters = ofCommunications.map(({ filter }) => filter);
  const asked: Countable[] = [];
  // Within an object: a query by itself would be awaited, and so sent.
  for (const line of others) asked.push((await matchesOf(q, reader, line)).matches);
  const counted = [
    ...(await countEach(q, reader.actor, filters, WORK_CAP)),
    ...(await countTogether(q, asked, WORK_CAP)),
  ];
  return new Map([...ofCommunications, ...others].map(({ key }, nth) => [key, counted[nth] ?? cappedTotal(0)]));
}
