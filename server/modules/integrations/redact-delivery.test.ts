import { describe, expect, it } from 'vitest';
import { redactField, redactHeaders, redactText } from './redact-delivery.ts';

describe('D-33: what proves a sender is not shown', () => {
  it.each([
    ['{"token":"abc","id":7}', '{"token":"•••","id":7}'],
    ['{"api_key" : 12345, "call_session_id": 5}', '{"api_key" : "•••", "call_session_id": 5}'],
    ['{"auth":{"application_token":"x\\"y","domain":"a.ru"}}', '{"auth":{"application_token":"•••","domain":"a.ru"}}'],
    ['json={\\"sign\\":\\"ff\\",\\"a\\":1}', 'json={\\"sign\\":\\"•••\\",\\"a\\":1}'],
    ['cmd=history&crm_token=abc&callid=5', 'cmd=history&crm_token=•••&callid=5'],
    ['auth%5Bapplication_token%5D=abc&ts=1', 'auth%5Bapplication_token%5D=•••&ts=1'],
    ['"url":"https://a.ru/1.mp3?id=5&access_token=abc"', '"url":"https://a.ru/1.mp3?id=5&access_token=•••"'],
    ['https://ivan:pass@a.ru/1.mp3', 'https://•••@a.ru/1.mp3'],
    ['mail ivan@a.ru, design=5, assignee=7', 'mail ivan@a.ru, design=5, assignee=7'],
    ['{"key":"call-1","hash":"ff"}', '{"key":"call-1","hash":"•••"}'],
  ])('%s', (text, shown) => {
    expect(redactText(text, [])).toBe(shown);
  });

  it.each([
    ['as it is', 'se/cret+1'],
    ['in an address', encodeURIComponent('se/cret+1')],
    ['in JSON', JSON.stringify('se/cret+1').slice(1, -1)],
    ['in base64', Buffer.from('se/cret+1').toString('base64')],
  ])('a known secret %s', (_, written) => {
    expect(redactText(`a ${written} b`, ['se/cret+1'])).toBe('a ••• b');
  });

  it('headers by their names and by known values; fields by their paths', () => {
    const headers = { authorization: 'Bearer x', 'x-api-key': 'x', cookie: 'a=b', accept: '*/*', referer: 'a-secret' };
    expect(redactHeaders(headers, ['a-secret'])).toEqual({
      authorization: '•••',
      'x-api-key': '•••',
      cookie: '•••',
      accept: '*/*',
      referer: '•••',
    });
    expect(redactField('auth.application_token', 'abc', [])).toBe('•••');
    expect(redactField('data[CALL_ID]', 'abc', [])).toBe('abc');
  });
});
