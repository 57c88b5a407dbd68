import type { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import { ACCESS_LINK_DAYS, accessLinkExpiry, accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { mayIssueAccessLink, mayManageAccessLinks } from '#domain/access-links/access-links.policy.ts';
import type { CreateAccessLink, IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { hashToken, newAccessLinkToken } from '#server/identity/token.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { presentAccessLink } from './access-links.presenter.ts';
import { findAccessLink, insertAccessLink } from './access-links.repo.ts';
import { findTargetClip, findTargetPlaylist, findTargetProject, findTargetReport } from './link-targets.repo.ts';

/** Company of a target visible to the actor; an invisible one does not exist for them (D-2). */
async function companyOfTarget(q: Query, actor: Actor, { type, id }: CreateAccessLink['target']): Promise<number> {
  switch (type) {
    case 'communication': {
      const found = await findSeenCommunication(q, actor, id);
      if (!found) throw notFound('Коммуникация не найдена.');
      return found.company_id;
    }
    case 'project': {
      const project = await findTargetProject(q, actor, id);
      if (!project) throw notFound('Проект не найден.');
      if (project.archived_at) throw conflict('Проект в архиве: ссылку на него не выдать.');
      return project.company_id;
    }
    case 'clip': {
      const clip = await findTargetClip(q, actor, id);
      if (!clip) throw notFound('Фрагмент не найден.');
      return clip.company_id;
    }
    case 'playlist': {
      const playlist = await findTargetPlaylist(q, actor, id);
      if (!playlist) throw notFound('Подборка не найдена.');
      return playlist.company_id;
    }
    case 'calibration':
      throw fieldErrors({ 'target.type': ['Гостя сессии калибровки приглашают на её странице.'] });
    case 'report': {
      const report = await findTargetReport(q, actor, id);
      if (!report) throw notFound('Отчёт не найден.');
      if (report.state === 'draft') throw conflict('Отчёт — черновик: ссылку на него не выдать.');
      return report.company_id;
    }
  }
}

/** Issues a link and shows its token this once: only the hash is kept (D-6). */
export async function createAccessLink({
  db,
  caller,
  input,
}: RequestOf<typeof accessLinksApi.create>): Promise<IssuedAccessLink> {
  const { actor, now } = caller;
  assertAllowed(mayManageAccessLinks(actor));
  const expiry = accessLinkExpiry(input.expires_at, now, ACCESS_LINK_DAYS[input.target.type]);
  if ('refusal' in expiry) throw fieldErrors({ expires_at: [expiry.refusal] });
  const token = newAccessLinkToken();
  const { name, target } = input;
  return db.write(async (q) => {
    const company_id = await companyOfTarget(q, actor, target);
    assertAllowed(mayIssueAccessLink(actor, { company_id }));
    const values = {
      name,
      target_type: target.type,
      target_id: target.id,
      company_id,
      created_by: actor.id,
      created_at: now,
      expires_at: expiry.expires_at,
    };
    const id = await insertAccessLink(q, { ...values, token_hash: hashToken(token) });
    await record(q, caller, { action: 'create', entity: 'access_links', entity_id: id, company_id, after: values });
    const row = await findAccessLink(q, actor, id);
    if (!row) throw new Error('access link is not there after its insert');
    return { ...presentAccessLink(row, caller), token, path: accessLinkPath(target, token) };
  });
}
