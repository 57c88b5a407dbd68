import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { contentMark, criterionIn, savableContent } from './builder-content.ts';
import { builderStore } from './builder-device.ts';

const form = aContent([
  aGroup('a', [aCriterion('a1'), aCriterion('a2', { reasons: ['Поздно', ' '] })]),
  aGroup('b', [aCriterion('b1')]),
]);

describe('the content of a form in the builder', () => {
  it('finds a criterion with its group and its number in the form', () => {
    expect(criterionIn(form, 'b1')).toMatchObject({ number: 3, group: { key: 'b' } });
    expect(criterionIn(form, 'none')).toBeNull();
  });

  it('is saved without the reason that is still being typed', () => {
    expect(savableContent(form).groups[0]?.criteria[1]?.reasons).toEqual(['Поздно']);
    expect(savableContent(savableContent(form))).toBe(savableContent(form));
  });

  it('Q-14: is known again in any order of its fields, and with links to the catalogue cut', () => {
    const { groups, ...settings } = form;
    const turned = {
      groups: groups.map(({ criteria, ...group }) => ({
        criteria: criteria.map(({ name, ...rest }) => ({ ...rest, criterion_id: 5, name })),
        ...group,
      })),
      ...settings,
    };
    expect(contentMark(turned)).toBe(contentMark(form));
    expect(contentMark({ ...form, pass_threshold: 81 })).not.toBe(contentMark(form));
  });
});

describe("the builder's copy on the device (Q-14)", () => {
  const kept = { revision: 3, draft: form, sent: ['x'], changed_at: '2026-03-02T09:00:00.000Z' };
  const stored = () => localStorage.getItem('form-draft-7-builder-5');
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('Q-14: is there at once, is read again, and goes when the server has it', () => {
    const place = builderStore(7, 5);
    expect(place.write(kept)).toBe(true);
    expect(builderStore(7, 5).read()).toEqual(kept);
    place.clear();
    expect(stored()).toBeNull();
  });

  it('Q-9, Q-14: letters in a row are written a moment later, or when the page goes', () => {
    const place = builderStore(7, 5);
    place.write(kept);
    place.write({ ...kept, revision: 4 });
    expect(builderStore(7, 5).read()?.revision).toBe(3);
    vi.advanceTimersByTime(200);
    expect(builderStore(7, 5).read()?.revision).toBe(4);
    place.write({ ...kept, revision: 5 });
    window.dispatchEvent(new Event('pagehide'));
    expect(builderStore(7, 5).read()?.revision).toBe(5);
  });

  it('Q-14: what waits to be written is not written once the server has it', () => {
    const place = builderStore(7, 5);
    place.write(kept);
    place.write({ ...kept, revision: 4 });
    place.clear();
    vi.advanceTimersByTime(1000);
    expect(stored()).toBeNull();
  });

  it('says so when the device cannot keep it', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(builderStore(7, 5).write(kept)).toBe(false);
    setItem.mockRestore();
  });

  it.each(['{"content":1,"sent":[]}', '{"content":{"groups":[{}],"grade_bands":[]},"sent":[]}'])(
    'is dropped when it is of another shape: %s',
    (values) => {
      const text = `{"revision":1,"labels":{},"changed_at":"","values":${values}}`;
      localStorage.setItem('form-draft-7-builder-5', text);
      expect(builderStore(7, 5).read()).toBeNull();
    },
  );
});
