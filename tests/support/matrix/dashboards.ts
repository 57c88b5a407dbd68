import { seenProject } from './projects.ts';
import { forAll, type Row } from './row.ts';

/** Figures: over everything the caller sees, and over one project. */
export const dashboardRows: Record<string, Row> = {
  'GET /api/dashboards': forAll(200),
  'GET /api/projects/{id}/dashboard': seenProject,
};
