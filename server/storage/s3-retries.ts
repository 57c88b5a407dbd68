import type { S3ClientConfig } from '@aws-sdk/client-s3';

type Strategy = Extract<NonNullable<S3ClientConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;

const TRIES = 4;
const FIRST_PAUSE_MS = 200;

const tokenOf = (count: number) => ({
  getRetryCount: () => count,
  getRetryDelay: () => (count === 0 ? 0 : FIRST_PAUSE_MS * 2 ** count * (0.5 + Math.random() / 2)),
});

/**
 * Tries again what fails at once: a broken connection, a bucket that asks to wait. A server that has said nothing for the
 * time of one try has been waited for long enough: four such tries held whoever uploads or listens for 132 s.
 */
export const S3_RETRIES: Strategy = {
  acquireInitialRetryToken: () => Promise.resolve(tokenOf(0)),
  refreshRetryTokenForRetry: (token, { error, errorType }) => {
    const count = token.getRetryCount() + 1;
    const isOver = count >= TRIES || errorType === 'CLIENT_ERROR' || error?.name === 'TimeoutError';
    return isOver
      ? Promise.reject(new Error('No more tries of the storage.', { cause: error }))
      : Promise.resolve(tokenOf(count));
  },
  recordSuccess: () => undefined,
};
