import { lookUp } from '#domain/kernel/look-up.ts';
import { queueForgottenDeliveries } from '../ingest/queue-behind-answers.ts';
import { integrationDeliveriesJob } from '../ingest/integration-deliveries.job.ts';
import { integrationPullJob } from '../ingest/pull/integration-pull.job.ts';
import { runDuePulls } from '../ingest/pull/run-due-pulls.ts';
import { integrationRecordJob } from '../ingest/records/integration-record.job.ts';
import { passwordLetterJob } from '../modules/auth/password-letter.job.ts';
import { passwordRequestJob } from '../modules/auth/password-request.job.ts';
import { secondFactorLetterJob } from '../modules/auth/second-factor-letter.job.ts';
import { figuresJob } from '../modules/calibrations/calibration-figures.job.ts';
import { remindOfCalibrations } from '../modules/calibrations/calibration-reminders.ts';
import { guestLetterJob } from '../modules/calibrations/guest-letter.job.ts';
import { importJob } from '../modules/imports/import.job.ts';
import { telegramNoticeJob } from '../modules/notifications/telegram-notice.job.ts';
import { letterJob } from '../modules/notifications/letter.job.ts';
import { pickSampleJob } from '../modules/samples/pick-sample.job.ts';
import { runDuePlans } from '../modules/samples/run-due-plans.ts';
import { remindOfDueTasks } from '../modules/tasks/task-reminders.ts';
import { unloadingJob } from '../modules/unloading/unloading.job.ts';
import { runDueWeeks } from '../modules/weekly/run-due-weeks.ts';
import { weeklyLetterJob } from '../modules/weekly/weekly-letter.job.ts';
import { weeklyReportJob } from '../modules/weekly/weekly-report.job.ts';
import { weeklyTelegramJob } from '../modules/weekly/weekly-telegram.job.ts';
import { runDueSubscriptions } from '../modules/telegram/run-due-subscriptions.ts';
import { telegramDeliveryJob } from '../modules/telegram/telegram-delivery.job.ts';
import { telegramPublicationJob } from '../modules/telegram/telegram-publication.job.ts';
import { telegramReportJob } from '../modules/telegram/telegram-report.job.ts';
import { sweepJob, sweepSchedule } from '../sweep.job.ts';
import { type JobDefinition, jobRegistry } from './define-job.ts';
import type { ProcessSchedule, SharedSchedule } from './define-schedule.ts';
import type { JobDeps } from './job-deps.ts';

/** Registry of all kinds. A test makes sure that no `*.job.ts` is forgotten here. */
export const JOBS = jobRegistry({
  calibration_figures: figuresJob,
  guest_letter: guestLetterJob,
  import: importJob,
  integration_deliveries: integrationDeliveriesJob,
  integration_pull: integrationPullJob,
  integration_record: integrationRecordJob,
  letter: letterJob,
  password_letter: passwordLetterJob,
  password_request: passwordRequestJob,
  pick_sample: pickSampleJob,
  second_factor_removed: secondFactorLetterJob,
  sweep: sweepJob,
  telegram_delivery: telegramDeliveryJob,
  telegram_notice: telegramNoticeJob,
  telegram_publication: telegramPublicationJob,
  telegram_report: telegramReportJob,
  unloading: unloadingJob,
  weekly_letter: weeklyLetterJob,
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
    { name: 'sample-plans', everyMs: 15_000, firstMs: 1_000, run: () => runDuePlans(deps) },
    { name: 'calibration-reminders', everyMs: 60_000, firstMs: 1_000, run: () => remindOfCalibrations(deps) },
    { name: 'task-reminders', everyMs: 60_000, firstMs: 1_000, run: () => remindOfDueTasks(deps) },
    { name: 'weekly-reports', everyMs: 60_000, firstMs: 1_000, run: () => runDueWeeks(deps) },
    { name: 'source-deliveries', everyMs: 60_000, firstMs: 1_000, run: () => queueForgottenDeliveries(deps) },
    { name: 'telegram-subscriptions', everyMs: 15_000, firstMs: 1_000, run: () => runDueSubscriptions(deps) },
    { name: 'integration-pulls', everyMs: 15_000, firstMs: 1_000, run: () => runDuePulls(deps) },
  ];
}
