import { describe, expect, it } from 'vitest';
import { readConversations } from '#server/conversation-files/read-conversations.ts';
import { PermanentError } from '#server/permanent-error.ts';
import type { AskVendor } from './ask-vendor.ts';
import { SOURCES } from './registry.ts';

type Asked = Parameters<AskVendor>[0];

function asking(json: unknown, status = 200): { ask: AskVendor; asked: Asked[] } {
  const asked: Asked[] = [];
  const ask: AskVendor = (request) => {
    asked.push(request);
    return Promise.resolve({ status, json, retryAfter: null });
  };
  return { ask, asked };
}

async function linesOf(text: string): Promise<string[]> {
  const { conversations } = readConversations(
    { name: '', bytes: Buffer.from(text), entries: new Map() },
    { time_zone: 'UTC' },
  );
  for await (const { segments, speakers } of conversations)
    return segments.map(({ speaker, start, end, text: said }) => {
      const { name, label } = speakers[speaker ?? -1] ?? { name: null, label: null };
      return `${start}–${end} ${name ?? label}: ${said}`;
    });
  return [];
}

describe('words that vendors give to a request (D-66)', () => {
  it('Zadarma: phrases by channel with the seconds of their words', async () => {
    const { ask, asked } = asking({
      status: 'success',
      lang: 'ru-RU',
      recognitionStatus: 'recognized',
      otherLangs: [],
      words: [
        {
          result: [
            { s: 0.6, e: 0.9, w: 'добрый' },
            { s: 0.9, e: 1.4, w: 'день' },
          ],
          channel: 1,
        },
        { result: [{ s: 2, e: 2.4, w: 'алло' }], channel: 2 },
        { result: [], channel: 2 },
      ],
      phrases: [],
    });
    const secrets = { key: 'zadarma-key', secret: 'zadarma-secret' };
    const text = (await SOURCES.zadarma.words?.('1458832388.1585217', { settings: {}, secrets, ask })) ?? '';
    expect(await linesOf(text)).toEqual(['0.6–1.4 Канал 1: добрый день', '2–2.4 Канал 2: алло']);
    expect(asked[0]?.url).toBe(
      'https://api.zadarma.com/v1/speech_recognition/?call_id=1458832388.1585217&return=words',
    );
    const early = asking({ status: 'success', recognitionStatus: 'in progress', words: [] });
    await expect(SOURCES.zadarma.words?.('1', { settings: {}, secrets, ask: early.ask })).rejects.toThrow(
      /ещё не отдаёт/,
    );
  });

  it('Bitrix24: the text of the activity of the call; a portal without it is told so once for all', async () => {
    const secrets = { application_token: '12345678', rest_address: 'https://example.bitrix24.ru/rest/1/secret/' };
    const words = (ask: AskVendor) => SOURCES.bitrix24.words?.('7953', { settings: {}, secrets, ask });
    const given = asking({ result: { transcription: 'Менеджер: Добрый день!\nКлиент: Алло.' } });
    expect(await linesOf((await words(given.ask)) ?? '')).toEqual([
      'null–null Менеджер: Добрый день!',
      'null–null Клиент: Алло.',
    ]);
    expect(given.asked).toMatchObject([
      {
        url: 'https://example.bitrix24.ru/rest/1/secret/crm.activity.call.getTranscript.json',
        body: '{"activityId":7953}',
      },
    ]);
    await expect(words(asking({ result: null }).ask)).rejects.toThrow(/ещё нет расшифровки/);
    await expect(words(asking({ error: 'ACCESS_DENIED' }, 403).ask)).rejects.toThrow(PermanentError);
  });
});
