import { ApiError } from './api-error.ts';

type Failed = { status: 'error'; data?: unknown };

/** What the server answered; anything else is no HTTP error and goes on as it came. */
function answerTo(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'ERR_HTTP') return error;
  throw error;
}

/** P-38: one entry of a reference that could not be fetched is a result, not a fault of the page. */
export async function referenceEntry<T>(call: Promise<T>): Promise<{ status: 'ok'; data: T } | Failed> {
  try {
    return { status: 'ok', data: await call };
  } catch (error) {
    answerTo(error);
    return { status: 'error' };
  }
}

/** P-38, for lists: what the server said comes along. */
export async function referenceList<T>(call: Promise<T>): Promise<{ status: 'ok'; data: T } | Failed> {
  try {
    return { status: 'ok', data: await call };
  } catch (error) {
    return { status: 'error', data: answerTo(error).body };
  }
}

/** P-39: the response data is the error. */
export async function userCall<T>(call: Promise<T>): Promise<{ data: T } | { error: unknown }> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: answerTo(error).body };
  }
}

/** P-39, for blocking and unblocking: of the response only its message. */
export async function userBlockCall<T>(call: Promise<T>): Promise<{ data: T } | { error: string }> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: answerTo(error).message };
  }
}
