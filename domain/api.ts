import { appealsApi } from './appeals/appeals.api.ts';
import { calibrationMembersApi } from './calibrations/calibration-members.api.ts';
import { calibrationRatingsApi } from './calibrations/calibration-ratings.api.ts';
import { calibrationsApi } from './calibrations/calibrations.api.ts';
import { clipsApi } from './clips/clips.api.ts';
import { checksApi } from './checks/checks.api.ts';
import { commentsApi } from './comments/comments.api.ts';
import { communicationsApi } from './communications/communications.api.ts';
import { criteriaApi } from './criteria/criteria.api.ts';
import { accessLinksApi } from './access-links/access-links.api.ts';
import { attachmentsApi } from './attachments/attachments.api.ts';
import { asksApi } from './asks/asks.api.ts';
import { auditApi } from './audit/audit.api.ts';
import { authApi, ownAccountApi, publicAuthApi, secondFactorApi } from './auth/auth.api.ts';
import { commentTemplatesApi } from './comment-templates/comment-templates.api.ts';
import { companiesApi } from './companies/companies.api.ts';
import { dashboardsApi } from './dashboards/dashboards.api.ts';
import { dictionariesApi } from './dictionaries/dictionaries.api.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { meaningApi } from './meaning/meaning.api.ts';
import { speechApi } from './speech/speech.api.ts';
import { reportsApi } from './reports/reports.api.ts';
import { weeklyApi } from './reports/weekly-reports.api.ts';
import { ownChatApi, telegramApi } from './telegram/telegram.api.ts';
import { exportsApi } from './exports/exports.api.ts';
import { enginesApi } from './engines/engines.api.ts';
import { evaluationsApi } from './evaluations/evaluations.api.ts';
import { formDraftsApi } from './forms/form-drafts.api.ts';
import { formsApi } from './forms/forms.api.ts';
import { samplesApi } from './samples/samples.api.ts';
import { systemApi } from './system/system.api.ts';
import { suggestionsApi } from './suggestions/suggestions.api.ts';
import { tasksApi } from './tasks/tasks.api.ts';
import { quickChecksApi } from './trust/quick-checks.api.ts';
import { autoEvaluationsApi } from './auto-evaluations/auto-evaluations.api.ts';
import { autoMeansApi } from './auto-evaluations/auto-means.api.ts';
import { shownAutoApi } from './auto-evaluations/shown-auto.api.ts';
import { trustApi } from './trust/trust.api.ts';
import { uploadsApi } from './uploads/uploads.api.ts';
import { importFilesApi } from './imports/import-files.api.ts';
import { importsApi } from './imports/imports.api.ts';
import { integrationDeliveriesApi } from './integrations/integration-deliveries.api.ts';
import { integrationsApi } from './integrations/integrations.api.ts';
import { favoritesApi } from './favorites/favorites.api.ts';
import { homeApi } from './home/home.api.ts';
import { jobsApi } from './jobs/jobs.api.ts';
import { companyMembersApi, peopleImportApi, projectMembersApi } from './memberships/memberships.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { playlistsApi } from './playlists/playlists.api.ts';
import { presenceApi } from './presence/presence.api.ts';
import { projectsApi } from './projects/projects.api.ts';
import { booksApi, referencesApi } from './references/references.api.ts';
import { rechecksApi } from './rechecks/rechecks.api.ts';
import { savedViewsApi } from './saved-views/saved-views.api.ts';
import { transcriptionApi } from './transcription/transcription.api.ts';
import { transcriptsApi } from './transcripts/transcripts.api.ts';
import { usersApi } from './users/users.api.ts';
import { wordsUploadsApi } from './words-uploads/words-uploads.api.ts';
import { workplaceApi } from './workplace/workplace.api.ts';

/** The API: the endpoints of every noun. The server mounts these and no others; the screen takes those of one noun. */
export const API: readonly Record<string, Endpoint>[] = [
  ...Object.values(booksApi),
  accessLinksApi,
  appealsApi,
  asksApi,
  attachmentsApi,
  auditApi,
  authApi,
  calibrationMembersApi,
  calibrationRatingsApi,
  calibrationsApi,
  clipsApi,
  checksApi,
  commentTemplatesApi,
  commentsApi,
  communicationsApi,
  companiesApi,
  companyMembersApi,
  criteriaApi,
  dashboardsApi,
  dictionariesApi,
  enginesApi,
  evaluationsApi,
  exportsApi,
  favoritesApi,
  formDraftsApi,
  formsApi,
  homeApi,
  importFilesApi,
  importsApi,
  integrationDeliveriesApi,
  integrationsApi,
  jobsApi,
  notificationsApi,
  ownAccountApi,
  ownChatApi,
  peopleImportApi,
  playlistsApi,
  presenceApi,
  projectMembersApi,
  projectsApi,
  ...Object.values(booksApi),
  publicAuthApi,
  referencesApi,
  reportsApi,
  samplesApi,
  rechecksApi,
  savedViewsApi,
  secondFactorApi,
  meaningApi,
  speechApi,
  suggestionsApi,
  systemApi,
  tasksApi,
  telegramApi,
  transcriptionApi,
  transcriptsApi,
  trustApi,
  autoEvaluationsApi,
  autoMeansApi,
  shownAutoApi,
  quickChecksApi,
  uploadsApi,
  usersApi,
  weeklyApi,
  wordsUploadsApi,
  workplaceApi,
];
