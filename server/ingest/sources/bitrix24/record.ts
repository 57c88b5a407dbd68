import type { z } from 'zod';
import { WebError } from '#server/web/web-error.ts';
import { recordAddress } from '../build-event.ts';
import { fieldsOf, listOf } from '../read-fields.ts';
import type { RecordRequest } from '../source.ts';
import { askBitrix24 } from './ask-bitrix24.ts';
import type { bitrix24Secrets } from './settings.ts';

const FILE = /^file:(\d{1,20})$/;

/**
 * The row of the call in the statistics has the recording's address, or the number of a file on the disk; `file:` keys have
 * that already (voximplant.statistic.get, disk.file.get).
 */
export const bitrix24Record: RecordRequest<unknown, z.infer<typeof bitrix24Secrets>> = async (
  key,
  { secrets, ask },
) => {
  const fileOf = async (id: string) => {
    const { json } = await askBitrix24(ask, secrets, 'disk.file.get', { id });
    return addressOr(fieldsOf(json).text('result', 'DOWNLOAD_URL'));
  };
  const [, file] = FILE.exec(key) ?? [];
  if (file) return fileOf(file);
  const { json } = await askBitrix24(ask, secrets, 'voximplant.statistic.get', { FILTER: { CALL_ID: key } });
  const rows = listOf(fieldsOf(json).at('result')).map(fieldsOf);
  const row = rows.find(({ text }) => text('CALL_ID') === key);
  const place = recordAddress(row?.text('CALL_RECORD_URL'));
  if (place?.by === 'address') return { url: place.url };
  const id = row?.text('RECORD_FILE_ID') ?? '';
  return /^\d{1,20}$/.test(id) ? fileOf(id) : addressOr(null);
};

function addressOr(written: string | null): { url: string } {
  const place = recordAddress(written);
  if (place?.by === 'address') return { url: place.url };
  throw new WebError('malformed', { sentence: 'Битрикс24 ещё не отдаёт эту запись.' });
}
