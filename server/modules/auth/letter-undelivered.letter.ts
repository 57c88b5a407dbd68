import { displayName } from '#domain/users/display-name.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { findUndelivered } from './password-letters.repo.ts';

/** Letter to the sender; `ids` are people whom the letter has not reached, as far as the reader still manages them. */
export const letterUndeliveredLetter = defineLetter<{ sender_id: number; ids: number[] }>({
  about: 'letter_undelivered',
  concern: (_q, { sender_id, ids }) => ({ to: [sender_id], ids }),
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    if (!actor) return null;
    const seen: { id: number; name: string; line: string }[] = [];
    for (const id of ids) {
      const person = await findUndelivered(q, actor, id);
      if (person)
        seen.push({ id, name: displayName(person), line: `${displayName(person)}: ${person.undelivered_letter}` });
    }
    if (seen.length === 0) return null;
    const only = seen.length === 1 ? seen[0] : undefined;
    return {
      subject: only ? `Письмо не доставлено: ${only.name}` : `Не доставлено писем: ${seen.length}`,
      text: 'Вы отправляли письмо со ссылкой для пароля, но оно не дошло. Проверьте адрес и отправьте ещё раз.',
      lines: letterLines(seen, ({ line }) => line),
      path: only ? `/users/${only.id}/` : '/users/',
      button: only ? 'Открыть сотрудника' : 'Открыть сотрудников',
    };
  },
});
