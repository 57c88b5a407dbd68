import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { formatPhone, normalisePhone } from '#domain/kernel/phones.ts';
import { parseDay, parseMoment, showDay, showMoment } from './date-text.ts';

/**
 * Masks help while typing and never get in the way: a pasted or filled-in value in any usual form is understood as a
 * whole, and any other is left to the field's rule.
 */
const D = /\d/;
const RUSSIAN_PHONE = ['+', '7', ' ', '(', D, D, D, ')', ' ', D, D, D, '-', D, D, '-', D, D];
/** Foreign phone in E.164: fifteen digits at most. */
const FOREIGN_PHONE = /^\+\d{0,15}$/;
const isForeign = (text: string): boolean => /^\+[^7]/.test(text);

/** Whole text inserted at once, by paste or by the browser's autofill; null for a key. */
function wholeText(value: string, data: string, action: string): string | null {
  if (data.length > 1) return data;
  return action === 'validation' && data === '' ? value : null;
}

/** Complete phone number; one that is being edited is left to the mask. */
function completePhone(text: string): string | null {
  const phone = normalisePhone(text);
  return phone && (isForeign(phone) || /^\+7\d{10}$/.test(phone)) ? phone : null;
}

const understandPhone: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const phone = completePhone(wholeText(elementState.value, data, action) ?? '');
  if (phone && formatPhone(phone) !== elementState.value) {
    const text = formatPhone(phone);
    if (data === '') return { elementState: { value: text, selection: [text.length, text.length] }, data };
    return { elementState: { value: '', selection: [0, 0] }, data: text };
  }
  const [start, end] = elementState.selection;
  const isFromScratch = start === 0 && end === elementState.value.length;
  // Prefix 8 for long distance equals the country's 7.
  if (isFromScratch && data === '8') return { elementState, data: '+7 ' };
  return { elementState, data };
};

export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => (isForeign(value) ? FOREIGN_PHONE : RUSSIAN_PHONE),
  preprocessors: [understandPhone],
};

/** Meaning of a whole text, as it is shown; null when it has none. */
type Understand = (text: string) => string | null;

const shownDay: Understand = (text) => {
  const day = parseDay(text);
  return day === null ? null : showDay(day);
};
const shownMoment: Understand = (text) => {
  const moment = parseMoment(text);
  return moment === null ? shownDay(text) : showMoment(moment);
};

const understandBy =
  (understand: Understand): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    const text = understand(wholeText(elementState.value, data, action) ?? '');
    if (text !== null) {
      if (data === '') return { elementState: { value: text, selection: [text.length, text.length] }, data };
      return { elementState: { value: '', selection: [0, 0] }, data: text };
    }
    // «8.» means the eighth.
    const { value } = elementState;
    if (/^[.,/ -]$/.test(data) && /(?:^|\.)\d$/.test(value)) {
      const padded = value.replace(/\d$/, '0$&');
      return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '.' };
    }
    return { elementState, data };
  };

export const DAY_MASK: MaskitoOptions = {
  mask: [D, D, '.', D, D, '.', D, D, D, D],
  preprocessors: [understandBy(shownDay)],
};

export const MOMENT_MASK: MaskitoOptions = {
  mask: [D, D, '.', D, D, '.', D, D, D, D, ',', ' ', D, D, ':', D, D],
  preprocessors: [understandBy(shownMoment)],
};
