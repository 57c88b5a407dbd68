import type { Deps } from '#server/deps.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { jsonGuard } from '#server/http/json-guard.ts';
import { giveBackToStrangers, limitStrangers } from '#server/http/limit-strangers.ts';
import { admitWrites, beforeBody } from '#server/http/overload/admit.ts';
import { idempotency } from '#server/http/idempotency.ts';
import type { Router } from '#server/http/router.ts';
import { fileRoutes } from '#server/media/serve-files.ts';
import { mediaRoutes } from '#server/media/serve-media.ts';
import { pictureRoutes } from '#server/media/serve-pictures.ts';
import { accessLinksRoutes } from './access-links/access-links.routes.ts';
import { guardGuests } from './access-links/guard-guests.ts';
import { appealsRoutes } from './appeals/appeals.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { assertMaySend } from './assert-may-send.ts';
import { authRoutes, publicAuthRoutes } from './auth/auth.routes.ts';
import { authenticate } from './auth/authenticate.ts';
import { ownAccountRoutes } from './auth/own-account.routes.ts';
import { ownSecondFactorRoutes } from './auth/own-second-factor.routes.ts';
import { calibrationRatingsRoutes } from './calibrations/calibration-ratings.routes.ts';
import { calibrationMembersRoutes } from './calibrations/calibration-members.routes.ts';
import { calibrationsRoutes } from './calibrations/calibrations.routes.ts';
import { commentTemplatesRoutes } from './comment-templates/comment-templates.routes.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { communicationsRoutes } from './communications/communications.routes.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { criteriaRoutes } from './criteria/criteria.routes.ts';
import { dashboardsRoutes } from './dashboards/dashboards.routes.ts';
import { evaluationsRoutes } from './evaluations/evaluations.routes.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { formDraftsRoutes } from './forms/form-drafts.routes.ts';
import { formsRoutes } from './forms/forms.routes.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import { membershipsRoutes } from './memberships/memberships.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { projectsRoutes } from './projects/projects.routes.ts';
import { referencesRoutes } from './references/references.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { weeklyRoutes } from './weekly/weekly.routes.ts';
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts';
import { samplesRoutes } from './samples/samples.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { unloadingRoutes } from './unloading/unloading.routes.ts';
import { incomingUploadsRoutes } from './uploads/incoming-uploads.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/**
 * Routes of every noun, in one place. Those below authenticate() require a session. A body is read after that, and
 * after the check whether its sender may send such bodies at all.
 */
export function mountModules(app: Router, deps: Deps): void {
  // Pictures and files come before recordings, whose address takes any path.
  app.route('/', pictureRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', mediaRoutes({ storage: deps.storage, secret: deps.appSecret, clock: deps.clock }));
  const { admission } = deps;
  const readBody = [limitBody, jsonGuard, admitWrites(admission)] as const;
  app.use('/api/auth/*', giveBackToStrangers(deps), beforeBody(admission, limitStrangers(deps)), ...readBody);
  app.route('/api', publicAuthRoutes(deps));
  app.use('/api/*', beforeBody(admission, authenticate(deps)), guardGuests(deps), assertMaySend);
  app.use('/api/*', ...readBody, idempotency(deps));
  app.route('/api', authRoutes(deps));
  app.route('/api', ownAccountRoutes(deps));
  app.route('/api', ownSecondFactorRoutes(deps));
  app.route('/api', notificationsRoutes(deps));
  app.route('/api', usersRoutes(deps));
  app.route('/api', referencesRoutes(deps));
  app.route('/api', favoritesRoutes(deps));
  app.route('/api', communicationsRoutes(deps));
  app.route('/api', commentsRoutes(deps));
  app.route('/api', commentTemplatesRoutes(deps));
  app.route('/api', presenceRoutes(deps));
  app.route('/api', evaluationsRoutes(deps));
  app.route('/api', appealsRoutes(deps));
  app.route('/api', uploadsRoutes(deps));
  app.route('/api', incomingUploadsRoutes(deps));
  app.route('/api', savedViewsRoutes(deps));
  app.route('/api', accessLinksRoutes(deps));
  app.route('/api', companiesRoutes(deps));
  app.route('/api', projectsRoutes(deps));
  app.route('/api', membershipsRoutes(deps));
  app.route('/api', dashboardsRoutes(deps));
  app.route('/api', criteriaRoutes(deps));
  app.route('/api', formsRoutes(deps));
  app.route('/api', formDraftsRoutes(deps));
  // Before /reports/{id}, which would take «weekly» for a number.
  app.route('/api', weeklyRoutes(deps));
  app.route('/api', reportsRoutes(deps));
  app.route('/api', unloadingRoutes(deps));
  app.route('/api', auditRoutes(deps));
  app.route('/api', jobsRoutes(deps));
  app.route('/api', samplesRoutes(deps));
  app.route('/api', tasksRoutes(deps));
  app.route('/api', calibrationsRoutes(deps));
  app.route('/api', calibrationMembersRoutes(deps));
  app.route('/api', calibrationRatingsRoutes(deps));
}
