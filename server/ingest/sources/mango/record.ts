import type { z } from 'zod';
import { sha256Hex } from '../signature.ts';
import type { RecordRequest } from '../source.ts';
import type { mangoSecrets } from './settings.ts';

/** «API Виртуальной АТС», 3.5.1: answers 302 with an address that works once. */
const ADDRESS = 'https://app.mango-office.ru/vpbx/queries/recording/post';

export const mangoRecord: RecordRequest<unknown, z.infer<typeof mangoSecrets>> = (key, { secrets }) => {
  const { api_key, api_salt } = secrets;
  const json = JSON.stringify({ recording_id: key, action: 'download' });
  const sign = sha256Hex(`${api_key}${json}${api_salt}`);
  return Promise.resolve({
    url: ADDRESS,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ vpbx_api_key: api_key, sign, json }).toString(),
  });
};
