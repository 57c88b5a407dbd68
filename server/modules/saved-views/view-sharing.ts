import { mayShareViews } from '#domain/saved-views/saved-views.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { findShareCompanies } from '../references/reference-items.repo.ts';

type Sharing = { shared: boolean; company_id: number | null };
type SharingChange = { shared?: boolean | undefined; company_id?: number | null | undefined };

/**
 * Visibility of a view: its owner's, or shared with one of the owner's companies. An owner with only one company need
 * not name it.
 */
export async function viewSharing(q: Query, actor: Actor, change: SharingChange, before: Sharing): Promise<Sharing> {
  const shared = change.shared ?? before.shared;
  if (!shared) return { shared, company_id: null };
  assertAllowed(mayShareViews(actor));
  const [company_id, another] = await findShareCompanies(q, actor, change.company_id ?? before.company_id);
  if (company_id === undefined || another !== undefined)
    throw fieldErrors({ company_id: ['Выберите компанию, которая увидит вид.'] });
  return { shared, company_id };
}
