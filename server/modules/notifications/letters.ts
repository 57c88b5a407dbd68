import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { integrationBrokenLetter } from '#server/ingest/integration-broken.letter.ts';
import { appealOpenedLetter, appealResolvedLetter } from '../appeals/appeal.letters.ts';
import { calibrationDueLetter, calibrationStartedLetter } from '../calibrations/calibration.letters.ts';
import { evaluationReturnedLetter } from '../evaluations/evaluation-returned.letter.ts';
import { evaluationPublishedLetter } from '../evaluations/evaluation-published.letter.ts';
import { taskAssignedLetter, taskDueLetter, taskTakenBackLetter } from '../tasks/task.letters.ts';
import { telegramBrokenLetter } from '../telegram/telegram-broken.letter.ts';
import { letterUndeliveredLetter } from '../users/letter-undelivered.letter.ts';
import { weeklyReadyLetter } from '../weekly/weekly-ready.letter.ts';
import type { LetterDefinition } from './define-letter.ts';

/** Letters that the product sends by itself, all of them. */
export const LETTERS: Record<NotificationKind, Pick<LetterDefinition<never>, 'write'>> = {
  evaluation_published: evaluationPublishedLetter,
  evaluation_returned: evaluationReturnedLetter,
  appeal_opened: appealOpenedLetter,
  appeal_resolved: appealResolvedLetter,
  task_assigned: taskAssignedLetter,
  task_due: taskDueLetter,
  task_taken_back: taskTakenBackLetter,
  calibration_started: calibrationStartedLetter,
  calibration_due: calibrationDueLetter,
  weekly_ready: weeklyReadyLetter,
  letter_undelivered: letterUndeliveredLetter,
  telegram_broken: telegramBrokenLetter,
  integration_broken: integrationBrokenLetter,
};
