import { labelOfNamed } from './apply-corrections.ts';
import type { MeaningContent } from './meaning-content.schema.ts';
import { OBJECTION_ANSWERS } from '../communications/objection-answers.ts';
import { type MeaningField, PROMISE_SIDES } from './meaning-words.ts';

/** A part in one line, as the log says it. */
export function correctionText(content: MeaningContent, field: MeaningField): string {
  switch (field) {
    case 'objections':
      return (
        content.objections.map(({ label, text, how }) => `${label}: ${text} (${OBJECTION_ANSWERS[how]})`).join('; ') ||
        'нет'
      );
    case 'promises':
      return (
        content.promises
          .map(
            ({ who, what, by, kept }) =>
              `${PROMISE_SIDES[who]}: ${what}${by === null ? '' : ` (${by})`}${kept ? ', выполнено' : ''}`,
          )
          .join('; ') || 'нет'
      );
    default: {
      const value = content[field];
      return value === null ? 'нет' : labelOfNamed(value);
    }
  }
}
