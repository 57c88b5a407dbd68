import { it } from 'vitest';
import { delivery, sourceContext } from '#tests/support/source-delivery.ts';
import { SOURCES } from './registry.ts';
const S='a-secret-that-every-field-accepts';
const sec: Record<string, object> = { webhook:{secret:S}, bitrix24:{application_token:S,rest_address:'https://e.bitrix24.ru/rest/1/x/'}, amocrm:{secret:S,token:S}, mango:{api_key:S,api_salt:S}, uis:{secret:S}, megafon:{crm_token:S}, zadarma:{key:S,secret:S}, sipuni:{secret:S}};
const MB=1_048_000;
const bodies: Record<string,string> = {
 deep:'['.repeat(MB), deepObj:'{"a":'.repeat(MB/6)+'1'+'}'.repeat(MB/6), keys:'{'+Array.from({length:60000},(_, i)=>`"k${i}":${i}`).join(',')+'}',
 list:'['+Array.from({length:300000},()=>'{}').join(',')+']', amps:'&'.repeat(MB), pct:'a='+'%25'.repeat(MB/3), spaces:' '.repeat(MB), digits:`{"external_id":"a","direction":"in","started_at":"${'1'.repeat(MB-100)}"}`, phone:`{"external_id":"a","direction":"in","started_at":1795330800,"client_phone":"${' +'.repeat(MB/2-100)}"}`,
 times:`{"external_id":"a","direction":"in","started_at":"22.11.2026${' '.repeat(MB-100)}x"}`, pairs: Array.from({length:1999},(_, i)=>`k${i}=${'x'.repeat(500)}`).join('&'),
};
it('cost', () => {
  for (const [name, source] of Object.entries(SOURCES)) for (const [b, text] of Object.entries(bodies)) {
    const d = delivery({ body: text });
    const t = performance.now();
    source.translate(d, sourceContext('2026-11-22T08:00:00Z', { settings: name==='amocrm'?{subdomain:'e',account_id:'7'}:{}, secrets:[sec[name]], addressSecret:S }));
    const ms = performance.now()-t;
    if (ms > 15) console.log(name, b, ms.toFixed(1));
  }
});
