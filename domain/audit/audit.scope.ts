import { ledCompanies, type Scope, type Viewer } from '../actor/scope.ts';

/** Records of the log that somebody reads, by the company that they speak of (D-3). */
export const visibleAuditRecords = (viewer: Viewer): Scope<'company'> => ledCompanies(viewer);
