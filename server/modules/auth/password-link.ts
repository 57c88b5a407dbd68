import { MINUTE_MS } from '#domain/kernel/time.ts';
import { PASSWORD_RESET_MINUTES } from '#domain/auth/auth.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { greetedName } from '#domain/users/greeted-name.ts';
import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { invitationLetter } from '#server/mail/invitation.letter.ts';
import { passwordResetLetter } from '#server/mail/password-reset.letter.ts';
import { insertPasswordReset } from './password-resets.repo.ts';
import { hashToken, newToken } from '#server/identity/token.ts';

type PasswordAddressee = { id: number; name: string; patronymic: string | null; email: string };

/**
 * Issues a link to set a password, in the caller's transaction. Earlier ones go on working until one of them is used:
 * otherwise a stranger who asks for a letter would take the owner's link away (decision 025).
 */
export async function issuePasswordLink(
  q: Query,
  { user_id, now, minutes }: { user_id: number; now: Date; minutes: number },
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + minutes * MINUTE_MS);
  await insertPasswordReset(q, { user_id, token_hash: hashToken(token), created_at: now, expires_at });
  return token;
}

type LinkParts = { token: string; email: string };

/** Address of the link: the card that sets a new password (P-21). */
export function passwordLink(publicUrl: string, { token, email }: LinkParts): string {
  return `${publicUrl}/auth/restore/?${toQueryString({ token, email })}`;
}

/** Same card for a person who never had a password: it speaks of the invitation. */
export const invitationLink = (publicUrl: string, parts: LinkParts): string =>
  `${passwordLink(publicUrl, parts)}&invitation=1`;

type LetterDeps = Pick<Deps, 'mail' | 'publicUrl' | 'supportEmail'>;

/**
 * Sends the letter to the stored address: the typed one may only look the same. After the transaction, never in it
 * (Q-6).
 */
export async function sendResetLetter(
  deps: LetterDeps,
  to: PasswordAddressee,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<void> {
  const link = passwordLink(deps.publicUrl, { token, email: to.email });
  const { supportEmail } = deps;
  const letter = passwordResetLetter({ name: greetedName(to), link, minutes: PASSWORD_RESET_MINUTES, supportEmail });
  await deps.mail.send({ to: to.email, ...letter }, { signal });
}

export async function sendInvitation(
  deps: LetterDeps,
  to: PasswordAddressee,
  { token, inviter, signal }: { token: string; inviter: string; signal: AbortSignal },
): Promise<void> {
  const link = invitationLink(deps.publicUrl, { token, email: to.email });
  const { supportEmail } = deps;
  const letter = invitationLetter({ name: greetedName(to), inviter, link, hours: INVITATION_HOURS, supportEmail });
  await deps.mail.send({ to: to.email, ...letter }, { signal });
}
