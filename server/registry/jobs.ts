import { lookUp } from '#domain/kernel/look-up.ts';
import { queueForgottenDeliveries } from '#server/ingest/enqueue-after-response.ts';
import { integrationDeliveriesJob } from '#server/ingest/integration-deliveries.job.ts';
import { integrationPullJob } from '#server/ingest/pull/integration-pull.job.ts';
import { runDuePulls } from '#server/ingest/pull/run-due-pulls.ts';
import { integrationJoinJob } from '#server/ingest/records/integration-join.job.ts';
import { integrationRecordJob } from '#server/ingest/records/integration-record.job.ts';
import { integrationWordsJob } from '#server/ingest/words/integration-words.job.ts';
import { askTalksJob } from '#server/modules/asks/ask-talks.job.ts';
import { autoEvaluateJob } from '#server/modules/auto-evaluations/auto-evaluate.job.ts';
import { passwordLetterJob } from '#server/modules/auth/password-letter.job.ts';
import { passwordRequestJob } from '#server/modules/auth/password-request.job.ts';
import { secondFactorLetterJob } from '#server/modules/auth/second-factor-letter.job.ts';
import { figuresJob } from '#server/modules/calibrations/calibration-figures.job.ts';
import { remindOfCalibrations } from '#server/modules/calibrations/calibration-reminders.ts';
import { guestLetterJob } from '#server/modules/calibrations/guest-letter.job.ts';
import { checkPastJob } from '#server/modules/checks/check-past.job.ts';
import { checkWordsJob } from '#server/modules/checks/check-words.job.ts';
import { eraseRecordingJob } from '#server/modules/communications/erase-recording.job.ts';
import { importJob } from '#server/modules/imports/import.job.ts';
import { telegramNoticeJob } from './telegram-notice.job.ts';
import { letterJob } from './letter.job.ts';
import { readPastJob } from '#server/modules/meaning/read-past.job.ts';
import { readMeaningJob } from '#server/modules/meaning/read-meaning.job.ts';
import { pickSampleJob } from '#server/modules/samples/pick-sample.job.ts';
import { drawRecheckJob } from '#server/modules/rechecks/draw-recheck.job.ts';
import { runDuePlans } from '#server/modules/samples/run-due-plans.ts';
import { recomputeFactsJob, recomputeSchedule } from '#server/speech/recompute-facts.job.ts';
import { suggestAnswersJob } from '#server/modules/suggestions/suggest-answers.job.ts';
import { remindOfDueTasks } from '#server/modules/tasks/task-reminders.ts';
import { exportJob } from '#server/modules/exports/export.job.ts';
import { runDueWeeks } from '#server/modules/weekly/run-due-weeks.ts';
import { weeklyEmailJob } from '#server/modules/weekly/weekly-email.job.ts';
import { weeklyReportJob } from '#server/modules/weekly/weekly-report.job.ts';
import { weeklyTelegramJob } from '#server/modules/weekly/weekly-telegram.job.ts';
import { runDueSubscriptions } from '#server/modules/telegram/run-due-subscriptions.ts';
import { telegramDeliveryJob } from '#server/modules/telegram/telegram-delivery.job.ts';
import { telegramPublicationJob } from '#server/modules/telegram/telegram-publication.job.ts';
import { telegramReportJob } from '#server/modules/telegram/telegram-report.job.ts';
import { checkBackupJob } from '#server/modules/system/check-backup.job.ts';
import { dailyCheckJob, dailyCheckSchedule } from '#server/modules/system/daily-check.job.ts';
import { transcribeNewJob } from '#server/modules/transcription/transcribe-new.job.ts';
import { probeTrustJob } from '#server/modules/trust/probe-trust.job.ts';
import { replayTrustJob } from '#server/modules/trust/replay-trust.job.ts';
import { runDueTrust } from '#server/modules/trust/run-due-trust.ts';
import { transcribeJob } from '#server/modules/transcription/transcribe.job.ts';
import { sweepJob, sweepSchedule } from './sweep.job.ts';
import { type JobDefinition, jobRegistry } from '#server/jobs/define-job.ts';
import type { ProcessSchedule, SharedSchedule } from '#server/jobs/define-schedule.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';

/** Registry of all kinds. A test makes sure that no `*.job.ts` is forgotten here. */
export const JOBS = jobRegistry({
  ask_talks: askTalksJob,
  auto_evaluate: autoEvaluateJob,
  calibration_figures: figuresJob,
  check_backup: checkBackupJob,
  check_past: checkPastJob,
  check_words: checkWordsJob,
  daily_check: dailyCheckJob,
  draw_recheck: drawRecheckJob,
  erase_recording: eraseRecordingJob,
  guest_letter: guestLetterJob,
  import: importJob,
  integration_deliveries: integrationDeliveriesJob,
  integration_join: integrationJoinJob,
  integration_pull: integrationPullJob,
  integration_record: integrationRecordJob,
  integration_words: integrationWordsJob,
  letter: letterJob,
  password_letter: passwordLetterJob,
  password_request: passwordRequestJob,
  pick_sample: pickSampleJob,
  probe_trust: probeTrustJob,
  read_meaning: readMeaningJob,
  read_past: readPastJob,
  recompute_facts: recomputeFactsJob,
  replay_trust: replayTrustJob,
  second_factor_removed: secondFactorLetterJob,
  suggest_answers: suggestAnswersJob,
  sweep: sweepJob,
  telegram_delivery: telegramDeliveryJob,
  telegram_notice: telegramNoticeJob,
  telegram_publication: telegramPublicationJob,
  telegram_report: telegramReportJob,
  transcribe: transcribeJob,
  transcribe_new: transcribeNewJob,
  unloading: exportJob,
  weekly_letter: weeklyEmailJob,
  weekly_report: weeklyReportJob,
  weekly_telegram: weeklyTelegramJob,
});

export function findJob(kind: string): JobDefinition | undefined {
  return lookUp<JobDefinition>(JOBS, kind);
}

export const SHARED_SCHEDULES: readonly SharedSchedule[] = [sweepSchedule];

/** Schedules whose next time is kept in rows of their own (the plan's, the task's) and claimed row by row. */
export function rowSchedules(deps: JobDeps): ProcessSchedule[] {
  return [
    dailyCheckSchedule(deps),
    { name: 'sample-plans', everyMs: 15_000, firstMs: 1_000, run: () => runDuePlans(deps) },
    { name: 'calibration-reminders', everyMs: 60_000, firstMs: 1_000, run: () => remindOfCalibrations(deps) },
    { name: 'task-reminders', everyMs: 60_000, firstMs: 1_000, run: () => remindOfDueTasks(deps) },
    { name: 'weekly-reports', everyMs: 60_000, firstMs: 1_000, run: () => runDueWeeks(deps) },
    { name: 'source-deliveries', everyMs: 60_000, firstMs: 1_000, run: () => queueForgottenDeliveries(deps) },
    { name: 'telegram-subscriptions', everyMs: 15_000, firstMs: 1_000, run: () => runDueSubscriptions(deps) },
    recomputeSchedule(deps),
    { name: 'trust', everyMs: 60_000, firstMs: 5_000, run: () => runDueTrust(deps) },
    { name: 'integration-pulls', everyMs: 15_000, firstMs: 1_000, run: () => runDuePulls(deps) },
  ];
}
