import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/130.0 YaBrowser/24.10 Safari/537.36`, 'Яндекс Браузер, Windows'],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge, Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox, macOS'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`, 'Safari, iPhone'],
  [`${MOZILLA} (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Mobile`, 'Samsung Internet, Android'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0 Safari/537.36`, 'Chrome, Linux'],
  ['curl/8.5.0', 'Неизвестное устройство'],
  ['', 'Неизвестное устройство'],
])('%s — %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
