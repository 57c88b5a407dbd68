import type { CommunicationListItem, ListedMeaning } from '#domain/communications/communications.schema.ts';
import { OBJECTION_ANSWERS } from '#domain/communications/objection-answers.ts';
import { formatDay } from '#domain/kernel/format-date.ts';
import { EMPTY } from './communications-page-cells.tsx';

type Row = CommunicationListItem;

const line = (title: string, textOf: (meaning: ListedMeaning) => string | null) =>
  ({
    title,
    width: 140,
    grow: 3,
    from: 'asked',
    cell: ({ meaning }: Row) => {
      const text = meaning && textOf(meaning);
      return text ? (
        <span title={text} className="truncate">
          {text}
        </span>
      ) : (
        EMPTY
      );
    },
  }) as const;

const objectionsText = ({ objections }: ListedMeaning): string =>
  objections.map(({ label, how }) => `${label} (${OBJECTION_ANSWERS[how].toLowerCase()})`).join(', ');

const promiseText = ({ promise_due: due, is_overdue: isOverdue }: ListedMeaning): string | null =>
  due && (isOverdue ? `просрочено ${formatDay(due)}` : `до ${formatDay(due)}`);

/** What an engine has read, as people have corrected it (D-52): by choice. */
export const MEANING_LOOKS = {
  reason: line('Причина обращения', ({ reason }) => reason),
  topic: line('Тема', ({ topic }) => topic),
  result: line('Результат', ({ result }) => result),
  objections: line('Возражения', objectionsText),
  promise_due: line('Обещание', promiseText),
};
