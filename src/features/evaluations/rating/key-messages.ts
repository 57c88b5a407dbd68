import { formatDuration } from '#domain/kernel/format-duration.ts';
import type { TypeView } from '#domain/references/static-references.ts';
import type { ShortcutSection } from '#src/components/palette/page-offers.ts';
import type { EvidenceOutcome } from './rating-store.ts';

export const clockTime = formatDuration;

/** Message of an attachment; none for a full criterion, whose notice is read out itself. */
export function evidenceMessage(outcome: EvidenceOutcome, time: string): string {
  if (outcome === 'full') return '';
  return outcome === 'added' ? `Отмечено: ${time}` : `${time} уже отмечено`;
}

/** Keys of the rating form; letters are positions on the keyboard, the Russian ones beside them. */
const ANSWER_KEYS: ShortcutSection['keys'] = [
  { keys: ['↑', '↓'], text: 'предыдущий и следующий критерий (также K и J)' },
  { keys: ['1', '…', '9'], text: 'выбрать вариант; в баллах — столько баллов' },
  { keys: ['0'], text: '0 баллов; «ничего из этого»' },
  { keys: ['Shift', '1 … 9'], text: 'причина снижения' },
  { keys: ['B', 'И'], text: 'остальным — лучший ответ; ещё раз — отменить' },
  { keys: ['N', 'Т'], text: '«Н/П»' },
  { keys: ['C', 'С'], text: 'комментарий' },
  { keys: ['Alt', '1 … 9'], text: 'вставить фразу в комментарий: первыми идут фразы критерия' },
  { keys: ['M', 'Ь'], text: 'прикрепить выделенное или текущую секунду' },
  { keys: ['Enter'], text: 'войти в поле ответа' },
  { keys: ['Esc'], text: 'вернуться из поля к критерию' },
  { keys: ['Ctrl', 'Enter'], text: 'отправить оценку; после отправки — следующая' },
];

const STEP_KEYS: ShortcutSection['keys'] = [{ keys: ['PgUp', 'PgDn'], text: 'предыдущий и следующий шаг' }];

const RATING_KEYS: ShortcutSection = { section: 'Оценка', keys: ANSWER_KEYS };
const RATING_KEYS_BY_STEPS: ShortcutSection = { section: 'Оценка', keys: [...STEP_KEYS, ...ANSWER_KEYS] };

export function ratingKeys(view: TypeView): ShortcutSection {
  return view === 'steps' ? RATING_KEYS_BY_STEPS : RATING_KEYS;
}
