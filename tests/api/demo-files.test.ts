import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attachments } from '#domain/attachments/attachments.schema.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { voicesOf } from '#domain/transcripts/edit-segments.ts';
import type { CreatedFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import { type Caller, testApp, type TestApp } from '#tests/support/test-app.ts';
import { sendWords } from '#tests/support/words-uploads.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

/** What a file of demo/ becomes by the same way as everybody's files. */
async function brought(name: string, over: object = {}): Promise<Communication> {
  const upload = await sendWords(pm, new Uint8Array(readFileSync(`demo/${name}`)), name);
  const made = await pm.post<CreatedFromWords>(`/api/uploads/incoming/${upload}/words`, {
    conversations: [0],
    pause_hours: 8,
    project_id: world.a.project.id,
    employee_id: world.a.manager.id,
    category: null,
    direction: null,
    type_id: null,
    started_at: null,
    voices: [],
    ...over,
  });
  expect(made).toMatchObject({ status: 201, body: { created: { length: 1 }, lost: [] } });
  return (await pm.get<Communication>(`/api/communications/${made.body.created[0]}`)).body;
}

describe('files that the README offers to try it with (D-39)', () => {
  test('a meeting of five speakers', async () => {
    const meeting = await brought('meeting-of-five.vtt', {
      category: 'meeting',
      started_at: '2026-03-02T08:00:00.000Z',
    });
    expect(voicesOf(meeting.transcript).map(({ name }) => name)).toEqual([
      'Ирина Соколова',
      'Павел Громов',
      'Анна Белова',
      'Денис Орлов',
      'Мария Киселёва',
    ]);
    expect(meeting).toMatchObject({ category: 'meeting', duration_seconds: 110 });
  });

  test('a WhatsApp chat with a voice message and a photograph', async () => {
    const chat = await brought('whatsapp-chat.zip', { voices: [{ name: 'Игорь Лапин', side: 'client' }] });
    expect(chat).toMatchObject({ category: 'chat', client_name: 'Игорь Лапин', direction: 'incoming' });
    const { data } = (await pm.get<Attachments>(`/api/communications/${chat.id}/attachments`)).body;
    expect(new Set(data.map(({ shown_as }) => shown_as))).toEqual(new Set(['audio/ogg', 'image/jpeg', null]));
    expect(chat.messages.filter(({ is_deleted }) => is_deleted)).toHaveLength(1);
    expect(chat.messages.filter(({ is_edited }) => is_edited)).toHaveLength(1);
  });

  test('a thread of four letters, what they repeat folded', async () => {
    const letters = await brought('letters.mbox');
    expect(letters.category).toBe('mail');
    expect(letters.messages.map(({ to }) => to)).toEqual([
      ['Марина Соколова'],
      ['Фаина Аркадьева'],
      ['Марина Соколова'],
      ['Фаина Аркадьева'],
    ]);
    expect(letters.messages[2]?.text).not.toContain('96 400');
    expect(letters.messages[2]?.quoted).toContain('96 400');
  });
});
