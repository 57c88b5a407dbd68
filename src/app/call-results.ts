import { ApiError } from './api-error.ts';

type Failed = { status: 'error'; data?: unknown };

/** Answer of the server; anything else is no HTTP error and is thrown on. */
function answerTo(error: unknown): ApiError {
  if (error instanceof ApiError && error.code === 'ERR_HTTP') return error;
  throw error;
}

/** Reference entry as a result: one that could not be fetched is not a fault of the page (P-38). */
export async function referenceEntry<T>(call: Promise<T>): Promise<{ status: 'ok'; data: T } | Failed> {
  try {
    return { status: 'ok', data: await call };
  } catch (error) {
    answerTo(error);
    return { status: 'error' };
  }
}

/** Reference list as a result, with the server's answer (P-38). */
export async function referenceList<T>(call: Promise<T>): Promise<{ status: 'ok'; data: T } | Failed> {
  try {
    return { status: 'ok', data: await call };
  } catch (error) {
    return { status: 'error', data: answerTo(error).body };
  }
}

/** User call as a result: the response data is the error (P-39). */
export async function userCall<T>(call: Promise<T>): Promise<{ data: T } | { error: unknown }> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: answerTo(error).body };
  }
}

/** Blocking call as a result: only the message of the response (P-39). */
export async function userBlockCall<T>(call: Promise<T>): Promise<{ data: T } | { error: string }> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: answerTo(error).message };
  }
}
