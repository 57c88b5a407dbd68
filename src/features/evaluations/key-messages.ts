import { formatDuration } from '#domain/kernel/format-duration.ts';
import type { ShortcutSection } from '#src/components/palette/page-offers.ts';

export const clockTime = formatDuration;

export function evidenceMessage(added: boolean, time: string): string {
  return added ? `Отмечено: ${time}` : `${time} уже отмечено`;
}

/** Everything the keyboard does on the rating form; letters are places on the board, the Russian ones beside them. */
export const RATING_KEYS: ShortcutSection = {
  section: 'Оценка',
  keys: [
    { keys: ['↑', '↓'], text: 'предыдущий и следующий критерий (также K и J)' },
    { keys: ['1', '…', '9'], text: 'выбрать вариант; в баллах — столько баллов' },
    { keys: ['0'], text: '0 баллов; «ничего из этого»' },
    { keys: ['N', 'Т'], text: '«Н/П»' },
    { keys: ['C', 'С'], text: 'комментарий' },
    { keys: ['M', 'Ь'], text: 'отметить текущую секунду' },
    { keys: ['Enter'], text: 'войти в поле ответа' },
    { keys: ['Esc'], text: 'вернуться из поля к критерию' },
    { keys: ['Ctrl', 'Enter'], text: 'отправить оценку' },
  ],
};
