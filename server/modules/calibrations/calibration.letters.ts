import { formatDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { defineLetter, type LetterContent } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { type CalibrationFacts, listCalibrationFacts } from './guest-letters.repo.ts';

/** Event for those who take part; `ids` are sessions. */
type CalibrationEvent = { user_ids: number[]; ids: number[] };

const concern = ({ user_ids, ids }: CalibrationEvent) => ({ to: user_ids, ids });

const SESSIONS = ['сессии', 'сессиях', 'сессиях'] as const;

const lineOf = ({ name, company, project, deadline_at, time_zone }: CalibrationFacts): string =>
  `«${name}», ${company}, проект «${project}», срок ${formatDateTime(deadline_at, time_zone)}`;

/** Subject that names the session, where it is one. */
const subjectOf = (facts: readonly CalibrationFacts[], what: string): string =>
  facts.length === 1 ? `${what}: «${facts[0]?.name}»` : what;

function aboutCalibrations(
  facts: CalibrationFacts[],
  words: Pick<LetterContent, 'subject' | 'text'>,
): LetterContent | null {
  if (facts.length === 0) return null;
  const only = facts.length === 1 ? facts[0] : undefined;
  return {
    ...words,
    lines: letterLines(facts, lineOf),
    path: only ? `/sessions/${only.id}` : '/sessions/',
    button: only ? 'Открыть сессию' : 'Открыть сессии',
  };
}

export const calibrationStartedLetter = defineLetter<CalibrationEvent>({
  about: 'calibration_started',
  concern: (_q, event) => concern(event),
  write: async (q, letter) => {
    const facts = await listCalibrationFacts(q, letter);
    return aboutCalibrations(facts, {
      subject: subjectOf(facts, 'Вас приглашают в калибровку'),
      text: `Оцените разговоры в ${countOf(facts.length, SESSIONS)} калибровки. Чужие оценки откроются на разборе.`,
    });
  },
});

export const calibrationDueLetter = defineLetter<CalibrationEvent>({
  about: 'calibration_due',
  concern: (_q, event) => concern(event),
  write: async (q, letter) => {
    const facts = await listCalibrationFacts(q, letter);
    return aboutCalibrations(facts, {
      subject: subjectOf(facts, 'Подходит срок калибровки'),
      text: `До срока меньше суток, а вы ещё не всё оценили в ${countOf(facts.length, SESSIONS)} калибровки.`,
    });
  },
});
