import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  duplicateCriterion,
  moveCriterion,
  moveGroup,
  removeCriterion,
  updateCriterion,
  updateSettings,
} from '#domain/forms/edit-content.ts';
import { scoredForms } from '#tests/fixtures/form-arbitraries.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { FormBuilderStore, HISTORY_STEPS, TYPING_PAUSE_MS } from './form-builder-store.ts';

const form = aContent([aGroup('a', [aCriterion('a1'), aCriterion('a2')])]);
const nameOf = (store: FormBuilderStore) => store.content().groups[0]?.criteria[0]?.name;
const rename = (name: string) => (content: typeof form) => updateCriterion(content, 'a1', { name });

/** Test store whose clock is moved by hand. */
function bench(content = form) {
  const clock = { now: 0 };
  return { clock, store: new FormBuilderStore(content, () => clock.now) };
}

describe('D-12: the way back in the builder of forms', () => {
  it('D-12: letters typed in a row into one field are one step', () => {
    const { store, clock } = bench();
    for (const name of ['П', 'Пр', 'При']) {
      store.edit(rename(name), 'a1.name');
      clock.now += TYPING_PAUSE_MS - 1;
    }
    store.undo();
    expect(store.content()).toBe(form);
    store.redo();
    expect(nameOf(store)).toBe('При');
  });

  it.each([
    ['a pause', (clock: { now: number }) => (clock.now += TYPING_PAUSE_MS), 'a1.name'],
    ['another field', () => {}, 'a1.description'],
    ['no field', () => {}, null],
  ])('D-12: %s begins a new step', (_, between, field) => {
    const { store, clock } = bench();
    store.edit(rename('Раз'), 'a1.name');
    between(clock);
    store.edit(rename('Два'), field);
    store.undo();
    expect(nameOf(store)).toBe('Раз');
  });

  it('D-12: what is typed after a step back is a step of its own, and there is no way forward any more', () => {
    const { store } = bench();
    store.edit(rename('Раз'), 'a1.name');
    store.undo();
    expect(store.history()).toEqual({ canUndo: false, canRedo: true });
    store.edit(rename('Два'), 'a1.name');
    expect(store.history()).toEqual({ canUndo: true, canRedo: false });
    store.redo();
    expect(nameOf(store)).toBe('Два');
    store.undo();
    expect(store.content()).toBe(form);
  });

  it('D-12: keeps a hundred steps', () => {
    const { store } = bench();
    for (let step = 1; step <= HISTORY_STEPS + 5; step += 1) store.edit(rename(`${step}`));
    for (let step = 0; step < HISTORY_STEPS + 5; step += 1) store.undo();
    expect(nameOf(store)).toBe('5');
    expect(store.history().canUndo).toBe(false);
  });

  it('what changes nothing is no step and is told to nobody', () => {
    const { store } = bench();
    let told = 0;
    store.subscribe(() => (told += 1));
    store.edit((content) => updateSettings(content, { pass_threshold: content.pass_threshold }));
    store.undo();
    store.redo();
    expect([told, store.history().canUndo]).toEqual([0, false]);
  });

  it("Q-14: somebody else's content has no way back into one's own", () => {
    const { store } = bench();
    store.edit(rename('Моё'));
    const theirs = rename('Чужое')(form);
    store.replace(theirs);
    expect(store.history()).toEqual({ canUndo: false, canRedo: false });
    store.undo();
    expect(store.content()).toBe(theirs);
  });

  it('D-12: taking everything back gives the beginning, doing it again gives the end, whatever was done', () => {
    const at = fc.integer({ min: 0, max: 6 });
    const ops = fc.oneof(
      fc.tuple(at, at, at).map(
        ([key, group, index]) =>
          (content: typeof form) =>
            moveCriterion(content, `c${key}`, { group_key: `g${group}`, index }),
      ),
      fc.tuple(at, at).map(
        ([group, index]) =>
          (content: typeof form) =>
            moveGroup(content, `g${group}`, index),
      ),
      at.map((key) => (content: typeof form) => removeCriterion(content, `c${key}`)),
      at.map(
        (key) => (content: typeof form) =>
          duplicateCriterion(content, `c${key}`, () => `n${content.groups.length}${key}`),
      ),
      at.map((weight) => (content: typeof form) => updateCriterion(content, 'c0', { weight })),
    );
    fc.assert(
      fc.property(scoredForms, fc.array(ops, { maxLength: 20 }), (start, changes) => {
        const { store } = bench(start);
        for (const change of changes) store.edit(change);
        const end = store.content();
        while (store.history().canUndo) store.undo();
        expect(store.content()).toBe(start);
        while (store.history().canRedo) store.redo();
        expect(store.content()).toBe(end);
      }),
    );
  });
});
