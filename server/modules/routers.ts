import type { Deps } from '#server/deps.ts';
import type { Router } from '#server/http/router.ts';
import { mediaRoutes } from '#server/media/serve-media.ts';
import { pictureRoutes } from '#server/media/serve-pictures.ts';
import { accessLinksRoutes } from './access-links/access-links.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes, publicAuthRoutes } from './auth/auth.routes.ts';
import { authenticate } from './auth/authenticate.ts';
import { ownAccountRoutes } from './auth/own-account.routes.ts';
import { communicationsRoutes } from './communications/communications.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { criteriaRoutes } from './criteria/criteria.routes.ts';
import { evaluationsRoutes } from './evaluations/evaluations.routes.ts';
import { formDraftsRoutes } from './forms/form-drafts.routes.ts';
import { formsRoutes } from './forms/forms.routes.ts';
import { membershipsRoutes } from './memberships/memberships.routes.ts';
import { projectsRoutes } from './projects/projects.routes.ts';
import { referencesRoutes } from './references/references.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Every noun's routes, in one place to see them. What stands below authenticate() needs a sign-in. */
export function mountModules(app: Router, deps: Deps): void {
  // Before the recordings, whose address takes any path.
  app.route('/', pictureRoutes(deps));
  app.route('/', mediaRoutes({ storage: deps.storage, secret: deps.appSecret, clock: deps.clock }));
  app.route('/api', publicAuthRoutes(deps));
  app.use('/api/*', authenticate(deps));
  app.route('/api', authRoutes(deps));
  app.route('/api', ownAccountRoutes(deps));
  app.route('/api', usersRoutes(deps));
  app.route('/api', referencesRoutes(deps));
  app.route('/api', communicationsRoutes(deps));
  app.route('/api', evaluationsRoutes(deps));
  app.route('/api', uploadsRoutes(deps));
  app.route('/api', accessLinksRoutes(deps));
  app.route('/api', companiesRoutes(deps));
  app.route('/api', projectsRoutes(deps));
  app.route('/api', membershipsRoutes(deps));
  app.route('/api', criteriaRoutes(deps));
  app.route('/api', formsRoutes(deps));
  app.route('/api', formDraftsRoutes(deps));
  app.route('/api', auditRoutes(deps));
}
