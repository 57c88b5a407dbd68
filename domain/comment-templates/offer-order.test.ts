import { describe, expect, it } from 'vitest';
import { offerOrder } from './offer-order.ts';

const phrase = (text: string, criterion_key: string | null = null, reason: string | null = null) => ({
  text,
  criterion_key,
  reason,
});
const all = [
  phrase('везде'),
  phrase('другая причина', 'price', 'Не назвал срок'),
  phrase('критерий', 'price'),
  phrase('другой критерий', 'greeting'),
  phrase('причина', 'price', 'Не назвал цену'),
];
const textsOf = (phrases: readonly { text: string }[]) => phrases.map(({ text }) => text);

describe('offerOrder', () => {
  it('D-18: puts a criterion’s phrases first, and first of all those of the reason that was chosen', () => {
    const { own, rest } = offerOrder(all, { criterion_key: 'price', reasons: ['Не назвал цену'] });
    expect(textsOf(own)).toEqual(['причина', 'критерий', 'другая причина']);
    expect(textsOf(rest)).toEqual(['везде', 'другой критерий']);
  });

  it('offers once what two companies share', () => {
    const { own } = offerOrder([...all, phrase('критерий', 'price')], { criterion_key: 'price', reasons: [] });
    expect(textsOf(own)).toEqual(['критерий', 'другая причина', 'причина']);
  });

  it('keeps the order of the list among equals', () => {
    const { own } = offerOrder(all, { criterion_key: 'price', reasons: [] });
    expect(textsOf(own)).toEqual(['критерий', 'другая причина', 'причина']);
    expect(offerOrder(all, { criterion_key: 'other', reasons: [] }).own).toEqual([]);
  });
});
