import { sql } from 'drizzle-orm';
import type { StaffChange } from '#domain/dashboards/staff-months.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { auditRecords, communications, projectMembers, projects } from '#server/db/schema/index.ts';

type Row = StaffChange & { project_id: number };

/**
 * Changes of the staff of some projects since a day, from the log, which keeps every joining and leaving (D-5). Whoever
 * joined after their first communication here, as when a past is imported, is counted from that one on; whoever is in the
 * archive, up to that day, for their place in the project stays theirs.
 */
export async function listStaffChanges(
  q: Query,
  projectIds: readonly number[],
  from: string,
): Promise<Map<number, StaffChange[]>> {
  const changes = new Map<number, StaffChange[]>();
  if (projectIds.length === 0) return changes;
  const rows = await rowsOf<Row>(
    q,
    sql`with events as (
      select ${auditRecords.entity_id} as project_id, (${auditRecords.after} ->> 'user_id')::int as user_id,
        ${auditRecords.action} as action, ${auditRecords.at} as at,
        row_number() over (partition by ${auditRecords.entity_id}, ${auditRecords.after} ->> 'user_id'
          order by ${auditRecords.at}, ${auditRecords.id}) as nth
      from ${auditRecords}
      where ${auditRecords.entity} = 'projects' and ${inValues(auditRecords.entity_id, projectIds)}
        and ${auditRecords.action} in ('add_member', 'remove_member')
        and ${auditRecords.after} ->> 'role' = 'manager'
      union all
      select m.project_id, m.user_id,
        case ${auditRecords.action} when 'unarchive' then 'add_member' else 'remove_member' end, ${auditRecords.at}, 2
      from ${auditRecords} join ${projectMembers} m on m.user_id = ${auditRecords.entity_id}
      where ${auditRecords.entity} = 'users' and ${auditRecords.action} in ('archive', 'unarchive')
        and m.role = 'manager' and ${inValues(sql`m.project_id`, projectIds)})
    select e.project_id,
      ((case when e.nth = 1 and e.action = 'add_member' then least(e.at, (
          select min(${communications.started_at}) from ${communications}
          where ${communications.employee_id} = e.user_id and ${communications.project_id} = e.project_id
            and ${communications.deleted_at} is null)) else e.at end)
        at time zone ${projects.time_zone})::date::text as day,
      case e.action when 'add_member' then 1 else -1 end as change
    from events e join ${projects} on ${projects.id} = e.project_id
    where e.at >= ${from}::timestamp at time zone 'UTC' - interval '1 day'`,
  );
  for (const { project_id, day, change } of rows) {
    const own = changes.get(project_id) ?? [];
    changes.set(project_id, own);
    own.push({ day, change });
  }
  return changes;
}
