import { accessLinkBodies, accessLinkRows, accessLinkTarget, linkTargetTarget } from './access-links.ts';
import { appealBodies, appealRows, appealTarget } from './appeals.ts';
import { askBodies, askRows, askTarget } from './asks.ts';
import { calibrationBodies, calibrationRows, calibrationTarget } from './calibrations.ts';
import { transcriptionRows } from './transcription.ts';
import { clipBodies, clipRows, clipTarget } from './clips.ts';
import { commentBodies, commentRows, commentTarget } from './comments.ts';
import { templateBodies, templateRows, templateTarget } from './comment-templates.ts';
import { communicationBodies, communicationRows, communicationTarget } from './communications.ts';
import { companyBodies, companyRows, companyTarget } from './companies.ts';
import { criterionBodies, criterionRows, criterionTarget } from './criteria.ts';
import { dictionaryBodies, dictionaryRows, dictionaryTarget } from './dictionaries.ts';
import { dashboardRows } from './dashboards.ts';
import { measuredTarget, quickCheckBodies, quickCheckRows } from './quick-checks.ts';
import { engineBodies, engineRequestTarget, engineRows } from './engines.ts';
import { evaluationBodies, evaluationRows, evaluationTarget, sentEvaluationTarget } from './evaluations.ts';
import { favoriteBodies, favoriteRows, favoriteTarget } from './favorites.ts';
import { criterionTrustTarget } from './trust.ts';
import { askedFormTarget, formBodies, formRows, formTarget } from './forms.ts';
import { importBodies, importRows, importTarget } from './imports.ts';
import { integrationBodies, integrationDeliveryTarget, integrationRows, integrationTarget } from './integrations.ts';
import { jobBodies, jobRows, jobTarget } from './jobs.ts';
import type { Bodies, MakeTarget } from './context.ts';
import { playlistBodies, playlistRows, playlistTarget } from './playlists.ts';
import { projectBodies, projectRows, projectTarget, workplaceTarget } from './projects.ts';
import { recheckRows, recheckTarget } from './rechecks.ts';
import { referenceBodies, referenceRows, referenceTargets } from './references.ts';
import { reportBodies, reportRows, reportTarget } from './reports.ts';
import { forNobodyBut, type Noun, open, type Row } from './row.ts';
import { samplePlanBodies, samplePlanRows, samplePlanTarget } from './sample-plans.ts';
import { viewBodies, viewRows, viewTarget } from './saved-views.ts';
import { telegramBodies, telegramDeliveryTarget, telegramRows, telegramSubscriptionTarget } from './telegram.ts';
import { taskBodies, taskRows, taskTarget } from './tasks.ts';
import { incomingUploadTarget, uploadBodies, uploadRows, uploadTarget } from './uploads.ts';
import { transcriptBodies, transcriptRows } from './transcripts.ts';
import { weeklyBodies, weeklyRows, weeklyTarget } from './weekly.ts';
import { accountRows, endingRows, personTarget, userBodies, userRows } from './users.ts';

/**
 * Matrix of access, who gets which answer from which route, as data: a file for each noun has its rows, how its
 * targets are made, and the bodies that are sent. `tests/api/authorisation-matrix.test.ts` asks each cell.
 */
export const MATRIX: Record<string, Row> = {
  'GET /healthz': open(200),
  'GET /readyz': open(200),
  // There for this machine and for a token; tests/api/http/metrics.test.ts asks with each.
  'GET /metrics': open(404),
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/docs/start.js': open(200),
  'GET /api/docs/{file}': open(200),
  // Opened by a signature, which none of them has here; tests/api/communication-from-upload follows a signed one.
  'GET /media/{key}': open(403),
  // The same, of a report's file; tests/api/export-life follows a signed one.
  'GET /media/files/{key}': open(403),
  'GET /media/moments/{key}': open(403),
  // The address is the permission, and this one is nobody's.
  'GET /media/pictures/{picture}': open(404),
  // The address of a source is its own permission, and this one is nobody's; tests/api/source-deliveries has real ones.
  'GET /hooks/{public_id}/*': open(404),
  'POST /hooks/{public_id}/*': open(404),
  'GET /api/test-valid-block': open(423),

  ...accountRows,
  ...communicationRows,
  ...evaluationRows,
  ...transcriptRows,
  ...uploadRows,
  ...criterionRows,
  ...dictionaryRows,
  ...formRows,
  ...appealRows,
  ...companyRows,
  ...engineRows,
  ...quickCheckRows,
  ...askRows,
  ...projectRows,
  ...dashboardRows,
  ...userRows,
  ...referenceRows,
  ...favoriteRows,
  ...jobRows,
  ...samplePlanRows,
  ...taskRows,
  ...viewRows,
  ...weeklyRows,
  ...reportRows,
  ...telegramRows,
  ...integrationRows,
  ...importRows,
  ...clipRows,
  ...transcriptionRows,
  ...playlistRows,
  ...commentRows,
  ...templateRows,
  ...calibrationRows,
  ...recheckRows,
  ...accessLinkRows,

  'GET /api/audit-records': forNobodyBut({ admin: 200, pm: 200 }),
  'GET /api/audit-records/options': forNobodyBut({ admin: 200, pm: 200 }),
  ...endingRows,
};

/** Makers, each of which makes its target anew. */
export const MAKERS: Record<Noun, MakeTarget> = {
  none: () => Promise.resolve(0),
  communication: communicationTarget,
  evaluation: evaluationTarget,
  sentEvaluation: sentEvaluationTarget,
  appeal: appealTarget,
  upload: uploadTarget,
  incomingUpload: incomingUploadTarget,
  company: companyTarget,
  workplace: workplaceTarget,
  person: personTarget,
  project: projectTarget,
  form: formTarget,
  askedForm: askedFormTarget,
  criterion: criterionTarget,
  dictionary: dictionaryTarget,
  criterionTrust: criterionTrustTarget,
  accessLink: accessLinkTarget,
  linkTarget: linkTargetTarget,
  ...referenceTargets,
  favorite: favoriteTarget,
  engineRequest: engineRequestTarget,
  measured: measuredTarget,
  ask: askTarget,
  job: jobTarget,
  clip: clipTarget,
  playlist: playlistTarget,
  comment: commentTarget,
  commentTemplate: templateTarget,
  savedView: viewTarget,
  report: reportTarget,
  weekly: weeklyTarget,
  telegramSubscription: telegramSubscriptionTarget,
  telegramDelivery: telegramDeliveryTarget,
  integration: integrationTarget,
  integrationDelivery: integrationDeliveryTarget,
  import: importTarget,
  samplePlan: samplePlanTarget,
  task: taskTarget,
  recheck: recheckTarget,
  calibration: calibrationTarget,
};

/** Bodies, made before the fingerprint is taken. */
export const BODIES: Bodies = {
  ...accessLinkBodies,
  ...appealBodies,
  ...calibrationBodies,
  ...clipBodies,
  ...playlistBodies,
  ...commentBodies,
  ...templateBodies,
  ...communicationBodies,
  ...companyBodies,
  ...criterionBodies,
  ...dictionaryBodies,
  ...engineBodies,
  ...quickCheckBodies,
  ...askBodies,
  ...evaluationBodies,
  ...favoriteBodies,
  ...formBodies,
  ...jobBodies,
  ...projectBodies,
  ...referenceBodies,
  ...samplePlanBodies,
  ...viewBodies,
  ...reportBodies,
  ...weeklyBodies,
  ...telegramBodies,
  ...integrationBodies,
  ...importBodies,
  ...taskBodies,
  ...transcriptBodies,
  ...uploadBodies,
  ...userBodies,
};
