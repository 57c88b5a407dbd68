import type { Enrolment, RecoveryCodes, SecondFactor, SecondFactorProof } from '#domain/auth/second-factor.schema.ts';
import { http } from '#src/app/http-client.ts';

const PATH = 'users/me/second-factor';

export function getSecondFactor(signal: AbortSignal): Promise<SecondFactor> {
  return http.get(PATH, { signal });
}

export function beginEnrolment(json: { password: string }): Promise<Enrolment> {
  return http.post(PATH, { json });
}

export function confirmEnrolment(json: { code: string }): Promise<RecoveryCodes> {
  return http.post(`${PATH}/confirm`, { json });
}

export function renewRecoveryCodes(json: SecondFactorProof): Promise<RecoveryCodes> {
  return http.post(`${PATH}/recovery-codes`, { json });
}

export function disableSecondFactor(json: SecondFactorProof): Promise<{ message: string }> {
  return http.post(`${PATH}/disable`, { json });
}
