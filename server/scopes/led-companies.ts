import type { SQL, SQLWrapper } from 'drizzle-orm';
import { ledCompanies, type Viewer } from '#domain/actor/scope.ts';
import { inScope } from '#server/db/scope.ts';

/** Rows of the companies that somebody leads (D-3), by the column of their company. */
export const isLedBy = (viewer: Viewer, company: SQLWrapper): SQL | undefined =>
  inScope(ledCompanies(viewer), { company });
