import type { z } from 'zod';
import { instantToZoned } from '#domain/kernel/zoned-time.ts';
import { apiAddressOf } from '../api-address.ts';
import { deniedBy, refusalOf, type VendorReply } from '../ask-vendor.ts';
import type { PullDefinition } from '../pull.ts';
import { fieldsOf, listOf } from '../read-fields.ts';
import type { uisSecrets, uisSettings } from './settings.ts';

/** https://comagic.github.io/data_api/ */
const ADDRESSES = {
  uiscom: 'https://dataapi.uiscom.ru/v2.0',
  comagic: 'https://dataapi.comagic.ru/v2.0',
  novofon: 'https://dataapi-jsonrpc.novofon.ru/v2.0',
};
const LIMIT = 500;
const FIELDS = [
  'id',
  'direction',
  'is_lost',
  'start_time',
  'total_duration',
  'talk_duration',
  'wait_duration',
  'contact_phone_number',
  'contact_full_name',
  'virtual_phone_number',
  'campaign_name',
  'last_answered_employee_id',
  'last_answered_employee_full_name',
  'employees',
  'call_records',
];

export const uisPull: PullDefinition<z.infer<typeof uisSettings>, z.infer<typeof uisSecrets>> = {
  /** Points are counted by the minute and depend on the plan: one request in a second is within every one of them. */
  requestsPerSecond: 1,
  everyMinutes: 5,
  /** The report has calls that are over, by the time when they began. */
  overlapMinutes: 120,
  account: ({ secrets }) => secrets.access_token || null,
  ask: async ({ window, position, timeZone }, { settings, secrets, ask }) => {
    const offset = typeof position?.['offset'] === 'number' ? position['offset'] : 0;
    const params = {
      access_token: secrets.access_token,
      // By the clock of the account, which times in the report have, too.
      date_from: `${instantToZoned(window.from, timeZone).replace('T', ' ')}:00`,
      date_till: `${instantToZoned(window.until, timeZone).replace('T', ' ')}:59`,
      limit: LIMIT,
      offset,
      sort: [{ field: 'start_time', order: 'asc' }],
      fields: FIELDS,
    };
    const reply = await ask({
      url: apiAddressOf(settings.api_address, ADDRESSES[settings.platform]),
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'get.calls_report', params }),
    });
    const rows = rowsOf(reply);
    return {
      rows,
      withRows: (data) => ({ result: { data } }),
      next: rows.length < LIMIT ? null : { offset: offset + LIMIT },
    };
  },
};

/** Errors come with status 200, their kind in `data.mnemonic`. */
function rowsOf(reply: VendorReply): unknown[] {
  const said = fieldsOf(reply.json);
  const mnemonic = said.text('error', 'data', 'mnemonic') ?? '';
  if (/limit/.test(mnemonic)) throw refusalOf({ ...reply, status: 429 });
  if (/token|auth|access|denied|forbidden|permission|ip/.test(mnemonic) || [401, 403].includes(reply.status))
    throw deniedBy('UIS не принял ключ API: проверьте ключ, его права и разрешите ему IP-адрес этого сервера.');
  if (/component|disabled/.test(mnemonic))
    throw deniedBy('В UIS не подключён нужный компонент: включите «API Базовый» в «Тарифах и опциях».');
  const data = said.at('result.data');
  if (reply.status !== 200 || !Array.isArray(data)) throw refusalOf(reply);
  return listOf(data);
}
