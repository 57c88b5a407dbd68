import type { Deps } from '#server/deps.ts';
import { limitBody } from '#server/http/body-limit.ts';
import { jsonGuard } from '#server/http/json-guard.ts';
import { refundStrangers, limitStrangers } from '#server/http/limit-strangers.ts';
import { admitWrites, beforeBody } from '#server/http/overload/admit.ts';
import { idempotency } from '#server/http/idempotency.ts';
import type { Router } from '#server/http/router.ts';
import { type Route, routerOf } from '#server/http/endpoints/implement.ts';
import { hookRoutes } from '#server/ingest/hook-routes.ts';
import { fileRoutes } from '#server/media/serve-files.ts';
import { mediaRoutes } from '#server/media/serve-media.ts';
import { momentRoutes } from '#server/media/serve-moments.ts';
import { pictureRoutes } from '#server/media/serve-pictures.ts';
import { accessLinksRoutes } from '#server/modules/access-links/access-links.routes.ts';
import { guardGuests } from '#server/modules/access-links/guard-guests.ts';
import { appealsRoutes } from '#server/modules/appeals/appeals.routes.ts';
import { asksRoutes } from '#server/modules/asks/asks.routes.ts';
import { attachmentsRoutes } from '#server/modules/attachments/attachments.routes.ts';
import { auditRoutes } from '#server/modules/audit/audit.routes.ts';
import { assertMaySend } from './assert-may-send.ts';
import { authRoutes, publicAuthRoutes } from '#server/modules/auth/auth.routes.ts';
import { authenticate } from '#server/modules/auth/authenticate.ts';
import { ownAccountRoutes } from '#server/modules/auth/own-account.routes.ts';
import { ownSecondFactorRoutes } from '#server/modules/auth/own-second-factor.routes.ts';
import { calibrationRatingsRoutes } from '#server/modules/calibrations/calibration-ratings.routes.ts';
import { calibrationMembersRoutes } from '#server/modules/calibrations/calibration-members.routes.ts';
import { calibrationsRoutes } from '#server/modules/calibrations/calibrations.routes.ts';
import { clipsRoutes } from '#server/modules/clips/clips.routes.ts';
import { commentTemplatesRoutes } from '#server/modules/comment-templates/comment-templates.routes.ts';
import { commentsRoutes } from '#server/modules/comments/comments.routes.ts';
import { communicationsRoutes } from '#server/modules/communications/communications.routes.ts';
import { companiesRoutes } from '#server/modules/companies/companies.routes.ts';
import { suggestionsRoutes } from '#server/modules/suggestions/suggestions.routes.ts';
import { checksRoutes } from '#server/modules/checks/checks.routes.ts';
import { criteriaRoutes } from '#server/modules/criteria/criteria.routes.ts';
import { dictionariesRoutes } from '#server/modules/dictionaries/dictionaries.routes.ts';
import { dashboardsRoutes } from '#server/modules/dashboards/dashboards.routes.ts';
import { enginesRoutes } from '#server/modules/engines/engines.routes.ts';
import { evaluationsRoutes } from '#server/modules/evaluations/evaluations.routes.ts';
import { favoritesRoutes } from '#server/modules/favorites/favorites.routes.ts';
import { formDraftsRoutes } from '#server/modules/forms/form-drafts.routes.ts';
import { formsRoutes } from '#server/modules/forms/forms.routes.ts';
import { homeRoutes } from '#server/modules/home/home.routes.ts';
import { importFilesRoutes } from '#server/modules/imports/import-files.routes.ts';
import { importsRoutes } from '#server/modules/imports/imports.routes.ts';
import { integrationDeliveriesRoutes } from '#server/modules/integrations/integration-deliveries.routes.ts';
import { integrationsRoutes } from '#server/modules/integrations/integrations.routes.ts';
import { jobsRoutes } from './dead-jobs/dead-jobs.routes.ts';
import {
  companyMembersRoutes,
  peopleImportRoutes,
  projectMembersRoutes,
} from '#server/modules/memberships/memberships.routes.ts';
import { meaningRoutes } from '#server/modules/meaning/meaning.routes.ts';
import { notificationsRoutes } from '#server/modules/notifications/notifications.routes.ts';
import { playlistsRoutes } from '#server/modules/playlists/playlists.routes.ts';
import { presenceRoutes } from '#server/modules/presence/presence.routes.ts';
import { projectsRoutes } from '#server/modules/projects/projects.routes.ts';
import { rechecksRoutes } from '#server/modules/rechecks/rechecks.routes.ts';
import { referencesRoutes } from '#server/modules/references/references.routes.ts';
import { reportsRoutes } from '#server/modules/reports/reports.routes.ts';
import { weeklyRoutes } from '#server/modules/weekly/weekly.routes.ts';
import { savedViewsRoutes } from '#server/modules/saved-views/saved-views.routes.ts';
import { samplesRoutes } from '#server/modules/samples/samples.routes.ts';
import { speechRoutes } from '#server/modules/speech/speech.routes.ts';
import { transcriptionRoutes } from '#server/modules/transcription/transcription.routes.ts';
import { transcriptsRoutes } from '#server/modules/transcripts/transcripts.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tasksRoutes } from '#server/modules/tasks/tasks.routes.ts';
import { ownChatRoutes, telegramRoutes } from '#server/modules/telegram/telegram.routes.ts';
import { telegramWebhookRoutes } from '#server/modules/telegram/telegram-webhook.ts';
import { exportsRoutes } from '#server/modules/exports/exports.routes.ts';
import { quickChecksRoutes } from '#server/modules/quick-checks/quick-checks.routes.ts';
import { autoEvaluationsRoutes } from '#server/modules/auto-evaluations/auto-evaluations.routes.ts';
import { trustRoutes } from '#server/modules/trust/trust.routes.ts';
import { uploadsRoutes } from '#server/modules/uploads/uploads.routes.ts';
import { usersRoutes } from '#server/modules/users/users.routes.ts';
import { wordsUploadsRoutes } from '#server/modules/words-uploads/words-uploads.routes.ts';
import { workplaceRoutes } from '#server/modules/workplace/workplace.routes.ts';

/** How far the machine may be believed, and what people check of it. */
const machineRoutes = [...trustRoutes, ...autoEvaluationsRoutes, ...quickChecksRoutes];

/** What is read of conversations, and asked about them. */
const readingRoutes = [...meaningRoutes, ...asksRoutes];

/** Routes for who is signed in, or comes by a link. */
const routes = (deps: Deps): Route[] => [
  ...authRoutes,
  ...ownAccountRoutes,
  ...ownSecondFactorRoutes,
  ...notificationsRoutes,
  ...usersRoutes,
  ...rechecksRoutes,
  ...referencesRoutes,
  ...favoritesRoutes,
  ...communicationsRoutes,
  ...commentsRoutes,
  ...clipsRoutes,
  ...playlistsRoutes,
  ...commentTemplatesRoutes,
  ...presenceRoutes,
  ...workplaceRoutes,
  ...enginesRoutes,
  ...evaluationsRoutes,
  ...appealsRoutes,
  ...uploadsRoutes,
  ...wordsUploadsRoutes,
  ...savedViewsRoutes,
  ...accessLinksRoutes,
  ...companiesRoutes,
  ...projectsRoutes,
  ...companyMembersRoutes,
  ...projectMembersRoutes,
  ...peopleImportRoutes,
  ...dashboardsRoutes(deps),
  ...checksRoutes,
  ...suggestionsRoutes,
  ...criteriaRoutes,
  ...dictionariesRoutes,
  ...formsRoutes,
  ...formDraftsRoutes,
  // Before /reports/{id}, which would take «weekly» for a number.
  ...weeklyRoutes,
  ...reportsRoutes,
  ...exportsRoutes,
  ...telegramRoutes,
  ...ownChatRoutes,
  ...integrationsRoutes,
  ...integrationDeliveriesRoutes,
  ...importsRoutes,
  ...importFilesRoutes,
  ...auditRoutes,
  ...jobsRoutes,
  ...systemRoutes,
  ...samplesRoutes,
  ...tasksRoutes,
  ...transcriptionRoutes,
  ...transcriptsRoutes,
  ...machineRoutes,
  ...speechRoutes,
  ...readingRoutes,
  ...attachmentsRoutes,
  ...homeRoutes,
  ...calibrationsRoutes,
  ...calibrationMembersRoutes,
  ...calibrationRatingsRoutes,
];

/**
 * Routes of every noun, in one place. Those below authenticate() require a session. A body is read after that, and
 * after the check whether its sender may send such bodies at all.
 */
export function mountRoutes(app: Router, deps: Deps): void {
  // Pictures, files and moments come before recordings, whose address takes any path.
  app.route('/', pictureRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', momentRoutes(deps));
  app.route('/', mediaRoutes({ storage: deps.storage, secret: deps.appSecret, clock: deps.clock }));
  app.route('/', telegramWebhookRoutes(deps));
  app.route('/', hookRoutes(deps));
  const { admission } = deps;
  const readBody = [limitBody, jsonGuard, admitWrites(admission)] as const;
  app.use('/api/auth/*', refundStrangers(deps), beforeBody(admission, limitStrangers(deps)), ...readBody);
  app.route('/api', routerOf(publicAuthRoutes, deps));
  app.use('/api/*', beforeBody(admission, authenticate(deps)), guardGuests(deps), assertMaySend);
  app.use('/api/*', ...readBody, idempotency(deps));
  app.route('/api', routerOf(routes(deps), deps));
}
