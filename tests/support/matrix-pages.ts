import type { Database } from '#server/db/client.ts';
import type { User } from './factories.ts';
import { commentBodies, commentTarget } from './matrix-comment-rows.ts';
import type { MatrixCaller } from './matrix-row.ts';
import { templateBodies, templateTarget } from './matrix-template-rows.ts';
import { viewBodies, viewTarget } from './matrix-view-rows.ts';
import type { World } from './world.ts';

type Place = { db: Database; world: World; people: Partial<Record<MatrixCaller, User | undefined>> };
type Target = (target: string, who: MatrixCaller) => Promise<number>;

/** What people keep beside communications: comments and states of the list. The world is there only once the tests run. */
export function pageTargets(
  place: () => Place,
  communication: Target,
): Record<'comment' | 'commentTemplate' | 'savedView', Target> {
  return {
    comment: (target, who) => {
      const { db, world, people } = place();
      const side = target === 'foreign' ? world.b : world.a;
      const under = target === 'own' || target === 'colleague' ? 'published' : target;
      const facts = { target, who: people[who], colleague: side.otherAssessor };
      return commentTarget(db, { ...facts, communication: () => communication(under, who) });
    },
    commentTemplate: (target, who) => templateTarget(place().db, place().world, { target, who: place().people[who] }),
    savedView: (target, who) => viewTarget(place().db, place().world, { target, who: place().people[who] }),
  };
}

type Body = (asked: { who: MatrixCaller }) => unknown;

export function pageBodies(communication: Target): Record<string, Body> {
  return {
    ...viewBodies,
    ...commentBodies,
    ...templateBodies,
    'POST /api/reference/favorites/{id}/communications': async ({ who }) => ({
      add: [await communication('published', who)],
    }),
  };
}
