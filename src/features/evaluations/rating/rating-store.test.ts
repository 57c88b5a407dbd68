import { describe, expect, it, vi } from 'vitest';
import { secondOf } from '#domain/evaluations/evidence.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { answerOf, contentOf, draftOf } from '#tests/fixtures/rating-session-fixtures.ts';
import { RatingStore } from './rating-store.ts';

const content = contentOf([
  [aCriterion('hello', { reasons: ['Нет имени'] }), aCriterion('strict', { allow_na: false })],
  [aCriterion('close')],
]);

const storeOf = (draft = draftOf()) => new RatingStore(content, draft);

describe('RatingStore', () => {
  it('changes the identity of one answer and of no other', () => {
    const store = storeOf();
    const [hello, close] = [store.answer('hello'), store.answer('close')];
    store.setComment('hello', 'Назвал имя');
    expect(store.answer('hello')).not.toBe(hello);
    expect(store.answer('close')).toBe(close);
  });

  it('costs no counting when only the words of a comment change', () => {
    const store = storeOf();
    store.setComment('hello', 'Н');
    const scored = store.scored();
    store.setComment('hello', 'Назвал имя');
    expect(store.scored()).toBe(scored);
    store.setValue('hello', 'yes');
    expect(store.scored()).not.toBe(scored);
  });

  it('tells progress that a comment has come or gone', () => {
    const store = storeOf();
    const scored = store.scored();
    store.setComment('hello', 'Назвал имя');
    expect(store.scored()).not.toBe(scored);
  });

  it('answers the rest at its best and takes that back until something else is answered', () => {
    const store = storeOf();
    store.setValue('strict', 'no');
    store.setComment('close', 'Договорились');
    store.fillBest();
    expect(store.filled()).toEqual(['hello', 'close']);
    expect(store.answer('strict').value).toBe('no');
    expect(store.answer('close')).toMatchObject({ value: 'yes', comment: 'Договорились' });
    expect(store.fillable()).toEqual([]);
    store.takeBackFilled();
    expect([store.answer('hello').value, store.answer('close')]).toEqual([
      null,
      expect.objectContaining({ value: null, comment: 'Договорились' }),
    ]);
    store.fillBest();
    store.setValue('hello', 'no');
    expect(store.filled()).toEqual([]);
  });

  it('leaves «Н/П» and what is answered alone when the rest is answered', () => {
    const store = storeOf();
    store.toggleNa('hello');
    store.fillBest();
    expect(store.answer('hello')).toMatchObject({ na: true, value: null });
  });

  it('leaves untouched and emptied criteria out of the draft', () => {
    const store = storeOf();
    store.answer('close');
    store.setComment('hello', 'x');
    store.setComment('hello', '');
    store.setValue('strict', 'no');
    expect(store.draft().answers.map((answer) => answer.criterion_key)).toEqual(['strict']);
  });

  it('takes the value away with «Н/П» and back, never both at once', () => {
    const store = storeOf();
    store.setValue('hello', 'no');
    store.toggleNa('hello');
    expect(store.answer('hello')).toMatchObject({ na: true, value: null });
    store.setValue('hello', 'yes');
    expect(store.answer('hello')).toMatchObject({ na: false, value: 'yes' });
  });

  it('refuses «Н/П» where the criterion does not allow it', () => {
    const store = storeOf();
    store.toggleNa('strict');
    expect(store.answer('strict').na).toBe(false);
  });

  it('drops the reasons once no points are lost', () => {
    const store = storeOf();
    store.setValue('hello', 'no');
    store.toggleReason('hello', 'Нет имени');
    expect(store.answer('hello').reasons).toEqual(['Нет имени']);
    store.setValue('hello', 'yes');
    expect(store.answer('hello').reasons).toEqual([]);
  });

  it('keeps evidence in the order of time, each place once, at most twenty', () => {
    const store = storeOf();
    expect(store.addEvidence('hello', { start: 65, end: null, quote: '' })).toBe('added');
    expect(store.addEvidence('hello', { start: 3, end: 5, quote: 'Добрый день' })).toBe('added');
    expect(store.addEvidence('hello', { start: 65, end: null, quote: '' })).toBe('known');
    expect(store.answer('hello').evidence.map(secondOf)).toEqual([3, 65]);
    for (let second = 100; second < 118; second += 1)
      expect(store.addEvidence('hello', { start: second, end: null, quote: '' })).toBe('added');
    expect(store.addEvidence('hello', { start: 200, end: null, quote: '' })).toBe('full');
    expect(store.addEvidence('hello', { start: 65, end: null, quote: '' })).toBe('known');
    expect(store.answer('hello').evidence).toHaveLength(20);
  });

  it('tells its listeners of a change and stops when they leave', () => {
    const store = storeOf();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.setText('growth_points', 'Уточнять бюджет');
    leave();
    store.setText('growth_points', '');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('opens with the answers of the draft', () => {
    const store = storeOf(draftOf([answerOf('hello', { value: 'yes' })], { general_comment: 'Хорошо' }));
    expect(store.answer('hello').value).toBe('yes');
    expect(store.text('general_comment')).toBe('Хорошо');
  });
});
