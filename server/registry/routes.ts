import type { Deps } from '#server/deps.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { jsonGuard } from '#server/http/json-guard.ts';
import { refundStrangers, limitStrangers } from '#server/http/limit-strangers.ts';
import { admitWrites, beforeBody } from '#server/http/overload/admit.ts';
import { idempotency } from '#server/http/idempotency.ts';
import type { Router } from '#server/http/router.ts';
import { hookRoutes } from '#server/ingest/hook-routes.ts';
import { fileRoutes } from '#server/media/serve-files.ts';
import { mediaRoutes } from '#server/media/serve-media.ts';
import { pictureRoutes } from '#server/media/serve-pictures.ts';
import { accessLinksRoutes } from '#server/modules/access-links/access-links.routes.ts';
import { guardGuests } from '#server/modules/access-links/guard-guests.ts';
import { appealsRoutes } from '#server/modules/appeals/appeals.routes.ts';
import { auditRoutes } from '#server/modules/audit/audit.routes.ts';
import { assertMaySend } from './assert-may-send.ts';
import { authRoutes, publicAuthRoutes } from '#server/modules/auth/auth.routes.ts';
import { authenticate } from '#server/modules/auth/authenticate.ts';
import { ownAccountRoutes } from '#server/modules/auth/own-account.routes.ts';
import { ownSecondFactorRoutes } from '#server/modules/auth/own-second-factor.routes.ts';
import { calibrationRatingsRoutes } from '#server/modules/calibrations/calibration-ratings.routes.ts';
import { calibrationMembersRoutes } from '#server/modules/calibrations/calibration-members.routes.ts';
import { calibrationsRoutes } from '#server/modules/calibrations/calibrations.routes.ts';
import { commentTemplatesRoutes } from '#server/modules/comment-templates/comment-templates.routes.ts';
import { commentsRoutes } from '#server/modules/comments/comments.routes.ts';
import { communicationsRoutes } from '#server/modules/communications/communications.routes.ts';
import { companiesRoutes } from '#server/modules/companies/companies.routes.ts';
import { criteriaRoutes } from '#server/modules/criteria/criteria.routes.ts';
import { dashboardsRoutes } from '#server/modules/dashboards/dashboards.routes.ts';
import { evaluationsRoutes } from '#server/modules/evaluations/evaluations.routes.ts';
import { favoritesRoutes } from '#server/modules/favorites/favorites.routes.ts';
import { formDraftsRoutes } from '#server/modules/forms/form-drafts.routes.ts';
import { formsRoutes } from '#server/modules/forms/forms.routes.ts';
import { homeRoutes } from '#server/modules/home/home.routes.ts';
import { importFilesRoutes } from '#server/modules/imports/import-files.routes.ts';
import { importsRoutes } from '#server/modules/imports/imports.routes.ts';
import { integrationDeliveriesRoutes } from '#server/modules/integrations/integration-deliveries.routes.ts';
import { integrationsRoutes } from '#server/modules/integrations/integrations.routes.ts';
import { jobsRoutes } from '#server/modules/jobs/jobs.routes.ts';
import {
  companyMembersRoutes,
  peopleImportRoutes,
  projectMembersRoutes,
} from '#server/modules/memberships/memberships.routes.ts';
import { notificationsRoutes } from '#server/modules/notifications/notifications.routes.ts';
import { presenceRoutes } from '#server/modules/presence/presence.routes.ts';
import { projectsRoutes } from '#server/modules/projects/projects.routes.ts';
import { referencesRoutes } from '#server/modules/references/references.routes.ts';
import { reportsRoutes } from '#server/modules/reports/reports.routes.ts';
import { weeklyRoutes } from '#server/modules/weekly/weekly.routes.ts';
import { savedViewsRoutes } from '#server/modules/saved-views/saved-views.routes.ts';
import { samplesRoutes } from '#server/modules/samples/samples.routes.ts';
import { tasksRoutes } from '#server/modules/tasks/tasks.routes.ts';
import { ownChatRoutes, telegramRoutes } from '#server/modules/telegram/telegram.routes.ts';
import { telegramWebhookRoutes } from '#server/modules/telegram/telegram-webhook.ts';
import { unloadingRoutes } from '#server/modules/unloading/unloading.routes.ts';
import { uploadsRoutes } from '#server/modules/uploads/uploads.routes.ts';
import { usersRoutes } from '#server/modules/users/users.routes.ts';
import { workplaceRoutes } from '#server/modules/workplace/workplace.routes.ts';

/**
 * Routes of every noun, in one place. Those below authenticate() require a session. A body is read after that, and
 * after the check whether its sender may send such bodies at all.
 */
export function mountModules(app: Router, deps: Deps): void {
  // Pictures and files come before recordings, whose address takes any path.
  app.route('/', pictureRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', mediaRoutes({ storage: deps.storage, secret: deps.appSecret, clock: deps.clock }));
  app.route('/', telegramWebhookRoutes(deps));
  app.route('/', hookRoutes(deps));
  const { admission } = deps;
  const readBody = [limitBody, jsonGuard, admitWrites(admission)] as const;
  app.use('/api/auth/*', refundStrangers(deps), beforeBody(admission, limitStrangers(deps)), ...readBody);
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
  app.route('/api', workplaceRoutes(deps));
  app.route('/api', evaluationsRoutes(deps));
  app.route('/api', appealsRoutes(deps));
  app.route('/api', uploadsRoutes(deps));
  app.route('/api', savedViewsRoutes(deps));
  app.route('/api', accessLinksRoutes(deps));
  app.route('/api', companiesRoutes(deps));
  app.route('/api', projectsRoutes(deps));
  app.route('/api', companyMembersRoutes(deps));
  app.route('/api', projectMembersRoutes(deps));
  app.route('/api', peopleImportRoutes(deps));
  app.route('/api', dashboardsRoutes(deps));
  app.route('/api', criteriaRoutes(deps));
  app.route('/api', formsRoutes(deps));
  app.route('/api', formDraftsRoutes(deps));
  // Before /reports/{id}, which would take «weekly» for a number.
  app.route('/api', weeklyRoutes(deps));
  app.route('/api', reportsRoutes(deps));
  app.route('/api', unloadingRoutes(deps));
  app.route('/api', telegramRoutes(deps));
  app.route('/api', ownChatRoutes(deps));
  app.route('/api', integrationsRoutes(deps));
  app.route('/api', integrationDeliveriesRoutes(deps));
  app.route('/api', importsRoutes(deps));
  app.route('/api', importFilesRoutes(deps));
  app.route('/api', auditRoutes(deps));
  app.route('/api', jobsRoutes(deps));
  app.route('/api', samplesRoutes(deps));
  app.route('/api', tasksRoutes(deps));
  app.route('/api', homeRoutes(deps));
  app.route('/api', calibrationsRoutes(deps));
  app.route('/api', calibrationMembersRoutes(deps));
  app.route('/api', calibrationRatingsRoutes(deps));
}
