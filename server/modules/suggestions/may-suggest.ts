import { type Actor, blindTo } from '#domain/actor/actor.ts';
import { isTeamOf } from '#domain/actor/team.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';

type Rated = { communication: { id: number; company_id: number }; content: FormContent };

/**
 * Whether answers may be proposed to somebody who rates a communication by a form: its criteria are checked, or the
 * company lets an engine read. Never to who is still to rate it in a calibration, where each rates alone (D-24).
 */
export async function maySuggest(q: Query, actor: Actor, { communication, content }: Rated): Promise<boolean> {
  if (!isTeamOf(actor, communication) || blindTo(actor).includes(communication.id)) return false;
  const isChecked = content.groups.some(({ criteria }) => criteria.some(({ check }) => check !== undefined));
  return isChecked || isEngineOn(q, communication.company_id, 'suggestions');
}
