import { TOTP } from 'otpauth';
import type { Enrolment, RecoveryCodes } from '#domain/auth/second-factor.schema.ts';
import { PASSWORD } from './factories.ts';
import type { Caller } from './test-app.ts';

/** Code that an app with this secret shows at this moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now.getTime() });
}

/** Sets a second factor up as its owner does; returns the secret for making codes and the recovery codes. */
export async function enrol(
  caller: Caller,
  now: Date,
  password = PASSWORD,
): Promise<{ secret: string; recovery: string[] }> {
  const begun = await caller.post<Enrolment>('/api/users/me/second-factor', { password });
  const { secret } = begun.body;
  const code = codeAt(secret, now);
  const { status, body } = await caller.post<RecoveryCodes>('/api/users/me/second-factor/confirm', { code });
  if (status !== 200) throw new Error(`enrolment was answered with ${status}`);
  return { secret, recovery: body.recovery_codes };
}
