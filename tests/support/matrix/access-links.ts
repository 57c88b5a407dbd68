import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, sideOf } from './context.ts';
import { forNobodyBut, type Row, write } from './row.ts';

export const accessLinkRows: Record<string, Row> = {
  'GET /api/access-links': forNobodyBut({ admin: 200, pm: 200 }),
  'POST /api/access-links': write('linkTarget', {
    communication: { admin: 201, pm: 201, rest: 403 },
    foreign: { admin: 201, pm: 404, rest: 403 },
    deleted: { admin: 404, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
    project: { admin: 201, pm: 201, rest: 403 },
    foreignProject: { admin: 201, pm: 404, rest: 403 },
    archivedProject: { admin: 409, pm: 409, rest: 403 },
    missingProject: { admin: 404, pm: 404, rest: 403 },
  }),
  'POST /api/access-links/{id}/revoke': write('accessLink', {
    active: { admin: 200, pm: 200, rest: 403 },
    revoked: { admin: 409, pm: 409, rest: 403 },
    foreign: { admin: 200, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
};

export const accessLinkBodies: Bodies = {
  'POST /api/access-links': (_place, { id, target }) => {
    const type = /project/i.test(target) ? 'project' : 'communication';
    return { name: 'Пётр', target: { type, id } };
  },
};

/** A link to a project, made by the pm of its side. */
export async function issueLink({ app }: Pick<MatrixContext, 'app'>, { project, pm }: MatrixContext['world']['a']) {
  const target = { type: 'project', id: project.id };
  const { status, body } = await (await app.as(pm)).post<IssuedAccessLink>('/api/access-links', {
    name: 'Пётр',
    target,
  });
  if (status !== 201) throw new Error(`no link was made: ${status}`);
  return body;
}

export const accessLinkTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { id } = await issueLink(context, sideOf(context, target));
  if (target === 'revoked') await context.callers.pm.post(`/api/access-links/${id}/revoke`);
  return id;
};

/** Target of a new link. */
export const linkTargetTarget: MakeTarget = async ({ create }, target, who) => {
  if (target === 'project') return await create('project', 'active', who);
  if (target.endsWith('Project')) return await create('project', target.replace('Project', ''), who);
  return await create('communication', target === 'communication' ? 'published' : target, who);
};
