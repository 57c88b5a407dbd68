import { ApiError, errorOfAnswer } from './api-error.ts';
import { requestHeaders } from './http-client.ts';
import { saveFile } from './save-file.ts';
import { readToken } from './session-token.ts';

/** Gives the person a file that the server makes; what goes wrong is thrown as of every request. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const url = new URL(`/api/${path}`, import.meta.env.VITE_API_URL ?? window.location.origin);
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...requestHeaders(readToken()), Accept: '*/*' } });
  } catch (cause) {
    throw new ApiError('Сервер недоступен', { code: 'ERR_NETWORK', cause });
  }
  if (!response.ok) {
    throw errorOfAnswer(response.status, await response.text(), (header) => response.headers.get(header));
  }
  saveFile(name, await response.blob());
}
