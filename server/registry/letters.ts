import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { integrationBrokenLetter } from '#server/ingest/integration-broken.letter.ts';
import { appealOpenedLetter, appealResolvedLetter } from '#server/modules/appeals/appeal.letters.ts';
import { calibrationDueLetter, calibrationStartedLetter } from '#server/modules/calibrations/calibration.letters.ts';
import { commentedLetter } from '#server/modules/comments/commented.letter.ts';
import { evaluationReturnedLetter } from '#server/modules/evaluations/evaluation-returned.letter.ts';
import { evaluationPublishedLetter } from '#server/modules/evaluations/evaluation-published.letter.ts';
import { taskAssignedLetter, taskDueLetter, taskTakenBackLetter } from '#server/modules/tasks/task.letters.ts';
import { telegramBrokenLetter } from '#server/modules/telegram/telegram-broken.letter.ts';
import { trustMovedLetter } from '#server/modules/machine/trust-moved.letter.ts';
import { letterUndeliveredLetter } from '#server/modules/auth/letter-undelivered.letter.ts';
import { weeklyReadyLetter } from '#server/modules/weekly/weekly-ready.letter.ts';
import { systemWarningLetter } from '#server/modules/system/system-warning.letter.ts';
import type { LetterDefinition } from '#server/record/define-letter.ts';

/** Letters that the product sends by itself, all of them. */
export const LETTERS: Record<NotificationKind, Pick<LetterDefinition<never>, 'write'>> = {
  evaluation_published: evaluationPublishedLetter,
  evaluation_returned: evaluationReturnedLetter,
  commented: commentedLetter,
  appeal_opened: appealOpenedLetter,
  appeal_resolved: appealResolvedLetter,
  task_assigned: taskAssignedLetter,
  task_due: taskDueLetter,
  task_taken_back: taskTakenBackLetter,
  calibration_started: calibrationStartedLetter,
  calibration_due: calibrationDueLetter,
  weekly_ready: weeklyReadyLetter,
  trust_moved: trustMovedLetter,
  letter_undelivered: letterUndeliveredLetter,
  telegram_broken: telegramBrokenLetter,
  integration_broken: integrationBrokenLetter,
  system_warning: systemWarningLetter,
};
