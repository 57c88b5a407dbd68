import { beforeEach, describe, expect, it } from 'vitest';
import { type DeviceDraft, deviceDrafts } from './device-draft.ts';
import { openDraft } from '#src/components/unsaved/kept-draft.ts';
import { draftMark } from './draft-content.ts';
import { answerOf, draftOf } from '#tests/fixtures/rating-session-fixtures.ts';

const mine = draftOf([answerOf('a', { value: 'yes' })]);
const copy: DeviceDraft = { revision: 3, draft: mine, sent: [], changed_at: '2026-03-02T09:00:00.000Z' };

describe('deviceDrafts', () => {
  const drafts = deviceDrafts(() => localStorage);
  beforeEach(() => localStorage.clear());

  it('keeps a draft by evaluation and gives it back', () => {
    expect(drafts.write(7, copy)).toBe(true);
    expect(drafts.read(7)).toEqual(copy);
    expect(drafts.read(8)).toBeNull();
    drafts.clear(7);
    expect(drafts.read(7)).toBeNull();
  });

  it.each(['{', '1', '{"revision":1}', '{"revision":1,"draft":{"answers":[1]},"sent":[],"changed_at":""}'])(
    'drops what cannot be read: %s',
    (text) => {
      localStorage.setItem('evaluation-draft-7', text);
      expect(drafts.read(7)).toBeNull();
    },
  );

  it('says so when the device cannot keep it', () => {
    const forbidden = deviceDrafts(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(forbidden.write(7, copy)).toBe(false);
    expect(forbidden.read(7)).toBeNull();
    expect(() => forbidden.clear(7)).not.toThrow();
  });
});

describe('openDraft', () => {
  const server = { revision: 3, draft: draftOf() };

  it('opens the server’s state when the device holds nothing', () => {
    expect(openDraft(server, null, draftMark)).toEqual({ from: 'server', draft: server.draft });
  });

  it('goes on with the device’s work on the same state', () => {
    expect(openDraft(server, copy, draftMark)).toEqual({ from: 'device', draft: mine });
  });

  it('asks when both sides moved on', () => {
    expect(openDraft({ ...server, revision: 4 }, copy, draftMark).from).toBe('choice');
  });

  it('does not ask when both say the same', () => {
    const reordered = draftOf([answerOf('b'), ...mine.answers]);
    expect(openDraft({ revision: 9, draft: reordered }, copy, draftMark).from).toBe('server');
  });

  it('knows its own words whose confirmation was lost', () => {
    const saved = draftOf([answerOf('a', { value: 'no' })]);
    const device = { ...copy, sent: [draftMark(saved)] };
    expect(openDraft({ revision: 4, draft: saved }, device, draftMark)).toEqual({ from: 'device', draft: mine });
  });
});
