import { beforeEach, describe, expect, test } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { DeliveryList } from '#domain/integrations/integrations.schema.ts';
import type { WordsVersions } from '#domain/transcripts/transcripts.schema.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';
import { INTEGRATIONS_PATH } from '#tests/support/integration-calls.ts';
import type { Caller } from '#tests/support/test-app.ts';

let app: Awaited<ReturnType<typeof hookedApp>>;
let pm: Caller;

beforeEach(async () => {
  app = await hookedApp({});
  pm = await app.as(app.world.a.pm);
});

const deliver = async (said: object): Promise<void> => {
  await app.send(said);
  await app.work();
};
const logOf = async () =>
  (await pm.get<DeliveryList>(`${INTEGRATIONS_PATH}/${app.integration.id}/deliveries`)).body.data;
const idOf = async (): Promise<number> =>
  (await pm.get<CommunicationList>('/api/communications?sort=-id')).body.data[0]?.id ?? 0;
const page = async (id?: number) => (await pm.get<Communication>(`/api/communications/${id ?? (await idOf())}`)).body;

const VTT = `WEBVTT

00:00:01.000 --> 00:00:03.500
<v Мария>Добрый день, компания «Окна»!</v>

00:00:04.000 --> 00:00:08.000
<v Клиент>Здравствуйте, хочу заказать замер.</v>
`;
const SPOKEN = ['Добрый день, компания «Окна»!', 'Здравствуйте, хочу заказать замер.'];
const segments = [
  { side: 'employee', speaker: 'Мария', start: 1, end: 3.5, text: SPOKEN[0] },
  { side: 'client', start: 4, end: 8, text: SPOKEN[1] },
];
const chat = (...texts: string[]) =>
  texts.map((text, nth) => ({
    at: `2026-03-08T08:0${nth}:00Z`,
    author: nth % 2 === 0 ? 'Пётр' : 'Мария',
    side: nth % 2 === 0 ? 'client' : 'employee',
    text,
  }));

describe('words that a source delivers (D-66)', () => {
  test.each([
    ['WebVTT', VTT],
    ['replies', segments],
    ['plain text', `Менеджер: ${SPOKEN[0]}\nКлиент: ${SPOKEN[1]}`],
    ['a file as a data URL', `data:text/vtt;base64,${Buffer.from(VTT).toString('base64')}`],
  ])('%s beside a call is its transcript, which the search finds', async (_name, transcript) => {
    await deliver(saidCall({ transcript }));
    expect(await page()).toMatchObject({
      category: 'call',
      words: { origin: 'delivered', origin_name: app.integration.name, by: null, revision: 1, has_offer: false },
      transcript: SPOKEN.map((text) => ({ text })),
    });
    expect((await page()).transcript[1]).toMatchObject({ side: 'client' });
    const found = await pm.get<CommunicationList>('/api/communications?filter[search]=замеры');
    expect(found.body.data).toMatchObject([{ said: { words: 'замер' } }]);
    expect(await logOf()).toMatchObject([{ event: 'Коммуникация и слова', outcome: 'taken', reason: null }]);
  });

  test.each([
    ['chat', 'чат', 'messages'],
    ['mail', 'письмо', 'messages'],
    ['meeting', 'meeting', 'transcript'],
  ] as const)('a %s is taken with its words, whatever its length and direction', async (category, written, field) => {
    const said = { external_id: 'k-1', category: written, client_phone: '+79001234567' };
    const words =
      field === 'messages'
        ? { messages: chat('Сколько стоит?', 'Сто рублей.') }
        : { transcript: segments, started_at: '2026-03-08T08:00:00Z' };
    await deliver({ ...said, ...words });
    expect(await page()).toMatchObject({ category, outcome: 'answered', started_at: '2026-03-08T08:00:00.000Z' });
    expect((await page())[field]).toMatchObject([{}, {}]);
    expect((await page())[field].map(({ side }) => side).toSorted()).toEqual(['client', 'employee']);
  });

  test('words that come before their call wait for it, and later ones of a chat complete it, never double', async () => {
    await deliver({ external_id: 'k-3', transcript: VTT });
    expect((await logOf())[0]).toMatchObject({ outcome: 'waiting', event: 'Слова' });
    await deliver(saidCall({ external_id: 'k-3' }));
    expect((await page()).transcript).toHaveLength(2);

    const [first = {}, ...later] = chat('Сколько стоит?', 'Сто рублей.', 'Беру.');
    await deliver({ external_id: 'k-4', category: 'chat', messages: [first] });
    for (const message of later) await deliver({ external_id: 'k-4', messages: [message] });
    await deliver({ external_id: 'k-4', category: 'chat', messages: [chat('', '', 'Беру.')[2], first] });
    expect((await logOf())[0]).toMatchObject({ outcome: 'repeated', reason: null });
    expect((await logOf())[1]).toMatchObject({ outcome: 'updated', reason: null });
    expect((await page()).started_at).toBe('2026-03-08T08:00:00.000Z');
    const { messages, words } = await page();
    expect(messages.map(({ text }) => text)).toEqual(['Сколько стоит?', 'Сто рублей.', 'Беру.']);
    expect(words).toMatchObject({ revision: 3 });
    expect((await pm.get<WordsVersions>(`/api/communications/${await idOf()}/transcript/versions`)).body.data).toEqual(
      [],
    );
  });

  test('words in a file come along with the recording of their call', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(saidCall({ external_id: 'k-5' }))) form.set(name, String(value));
    form.set('transcript', new File([new TextEncoder().encode(VTT)], 'call.vtt'));
    expect((await app.send(form)).status).toBe(200);
    await app.work();
    expect((await page()).transcript.map(({ text }) => text)).toEqual(SPOKEN);
  });

  test('what holds no words says so in the log, and the call is there', async () => {
    await deliver(saidCall({ transcript: '%PDF-1.7 binary' }));
    expect((await logOf())[0]).toMatchObject({ outcome: 'taken', reason: expect.stringMatching(/^Слова не взяты: /) });
    expect(await page()).toMatchObject({ words: null, transcript: [] });
  });
});

describe('words of a machine beside those of a person (D-68)', () => {
  const other = VTT.replace('замер', 'монтаж');
  const path = (id: number) => `/api/communications/${id}/transcript`;

  async function corrected(): Promise<number> {
    await deliver(saidCall({ transcript: VTT }));
    const id = await idOf();
    const { transcript } = await page(id);
    const changed = transcript.map((segment) => ({ ...segment, text: segment.text.replace('Окна', 'Двери') }));
    expect((await pm.put(path(id), { segments: changed }, { 'if-match': '"1"' })).status).toBe(200);
    return id;
  }

  test('never replace what a person has corrected: the same are passed over, others are offered and taken', async () => {
    const id = await corrected();
    await deliver(saidCall({ transcript: VTT, duration: 99 }));
    expect((await page(id)).words).toMatchObject({ origin: 'person', has_offer: false });
    await deliver(saidCall({ transcript: other }));
    expect(await page(id)).toMatchObject({
      words: { origin: 'person', revision: 2, has_offer: true },
      transcript: [{ text: expect.stringContaining('Двери') }, { text: SPOKEN[1] }],
    });
    const { data } = (await pm.get<WordsVersions>(`${path(id)}/versions`)).body;
    expect(data[0]).toMatchObject({ is_offer: true, origin: 'delivered', by: null });
    const taken = await pm.post<Communication>(`${path(id)}/versions/${data[0]?.id}/restore`, undefined, {
      'if-match': '"2"',
    });
    expect(taken.body).toMatchObject({
      words: { has_offer: false },
      transcript: [{}, { text: expect.stringContaining('монтаж') }],
    });
  });

  test('an offer that a person refuses stays among the versions, and is not made once more', async () => {
    const id = await corrected();
    await deliver(saidCall({ transcript: other }));
    const [offer] = (await pm.get<WordsVersions>(`${path(id)}/versions`)).body.data;
    const refuse = `${path(id)}/versions/${offer?.id}/refuse`;
    expect((await (await app.as(app.world.a.manager)).post(refuse)).status).toBe(404);
    expect((await pm.post<Communication>(refuse)).body).toMatchObject({
      words: { revision: 2, has_offer: false },
      transcript: [{ text: expect.stringContaining('Двери') }, {}],
    });
    expect((await pm.post(refuse)).status).toBe(404);
    expect((await pm.get<WordsVersions>(`${path(id)}/versions`)).body.data[0]).toMatchObject({ is_offer: false });
    await deliver(saidCall({ transcript: other, duration: 98 }));
    expect((await page(id)).words).toMatchObject({ has_offer: false });
  });
});

describe('a file of words that a program attaches to a communication (D-66)', () => {
  test('is stored at once; a fuller export of a chat completes it', async () => {
    await deliver(saidCall());
    const id = await idOf();
    const post = (body: string, name: string, headers: Record<string, string> = {}) =>
      pm.request<Communication & { errors?: Record<string, string[]> }>(
        'POST',
        `/api/communications/${id}/transcript?file_name=${name}`,
        { body: new TextEncoder().encode(body), headers: { 'content-type': 'application/octet-stream', ...headers } },
      );
    expect(await post(VTT, 'call.vtt')).toMatchObject({
      status: 200,
      body: { words: { origin: 'file', origin_name: 'call.vtt', revision: 1 }, transcript: [{}, { side: 'client' }] },
    });
    expect((await post(VTT, 'call.vtt')).status).toBe(409);
    const chatOf = (...lines: string[]) =>
      lines.map((text, nth) => `26.11.2026, 10:0${nth} - ${nth % 2 === 0 ? 'Пётр' : 'Мария'}: ${text}`).join('\n');
    expect((await post(chatOf('Да', 'Нет'), 'chat.txt', { 'if-match': '"1"' })).body.errors).toEqual({
      file: ['У коммуникации бывает или расшифровка, или переписка: здесь уже есть другое.'],
    });
    expect((await post('%PDF-1.7', 'x.pdf', { 'if-match': '"1"' })).status).toBe(422);
  });
});
