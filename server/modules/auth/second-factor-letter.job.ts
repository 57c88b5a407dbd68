import { z } from 'zod';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { greetedName } from '#domain/users/greeted-name.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { secondFactorRemovedLetter } from '#server/mail/second-factor-removed.letter.ts';
import { findCredentialsById } from './sessions.repo.ts';

const payloadSchema = z.strictObject({ user_id: idSchema });
type SecondFactorLetter = z.output<typeof payloadSchema>;

/** Letter about one's own account: no switch turns it off. */
export const secondFactorLetterJob = defineJob({
  kind: 'second_factor_removed',
  lane: 'letters',
  payload: payloadSchema,
  attempts: LETTER_ATTEMPTS,
  name: ({ user_id }) => `Письмо о снятии второго фактора, сотрудник № ${user_id}`,
  run: sendSecondFactorLetter,
});

async function sendSecondFactorLetter({ deps, signal }: JobContext, { user_id }: SecondFactorLetter): Promise<void> {
  const { db, mail, publicUrl, supportEmail } = deps;
  const person = await db.read((q) => findCredentialsById(q, user_id));
  if (!person) return;
  const letter = secondFactorRemovedLetter({ name: greetedName(person), publicUrl, supportEmail });
  await mail.send({ to: person.email, ...letter }, { signal });
}
