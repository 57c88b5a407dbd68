import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { ApiError } from '#src/app/api-error.ts';

const REFUSED = 'Справочник не загрузился.';

/** Failure of a P-38 result as the states of a list show it: its sentence and the number of the request. */
export function failureOf(data: unknown): ApiError {
  const body: Partial<ErrorBody> = typeof data === 'object' && data !== null ? data : {};
  return new ApiError(body.message ?? REFUSED, { code: 'ERR_HTTP', requestId: body.request_id ?? null, body: data });
}
