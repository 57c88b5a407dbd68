import type { SQL } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleProjectPages, visibleProjects } from '#domain/projects/projects.scope.ts';
import { projects } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

const COLUMNS = { id: projects.id, company: projects.company_id };

/** Projects that somebody meets (D-2). */
export const projectScope = (viewer: Viewer): SQL | undefined => inScope(visibleProjects(viewer), COLUMNS);

/** Projects whose pages somebody opens (D-3). */
export const projectPageScope = (viewer: Viewer): SQL | undefined => inScope(visibleProjectPages(viewer), COLUMNS);
