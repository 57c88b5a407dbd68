import type { Answer } from './test-app.ts';

/** All that an answer says, without what differs between any two requests. */
export const essence = ({ status, body, headers }: Answer) => ({
  status,
  body: typeof body === 'object' ? { ...body, request_id: '' } : body,
  type: headers.get('content-type'),
  length: headers.get('content-length'),
});
