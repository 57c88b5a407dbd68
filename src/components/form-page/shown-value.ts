import { showDay } from '../field-group/date-text.ts';
import { isDateRange } from '../field-group/field-rules.ts';
import type { Choice, FieldSpec } from '../field-group/field-spec.ts';
import { typeOf } from '../field-group/field-spec.ts';

/** Text of an empty value (P-45). */
const UNSET = 'Не указано';
const UNKNOWN = 'Неизвестно';

function labelOf(options: readonly Choice[] | undefined, value: unknown): string {
  return options?.find((option) => option.value === value)?.label ?? UNKNOWN;
}

function showRange(value: unknown): string {
  if (!isDateRange(value)) return UNSET;
  return [value.from && `с ${showDay(value.from)}`, value.to && `по ${showDay(value.to)}`].filter(Boolean).join(' ');
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : UNKNOWN;
}

function optionsOf(spec: FieldSpec): readonly Choice[] | undefined {
  return 'options' in spec ? spec.options : undefined;
}

/** Value of a field in words, for reading beside another one. */
export function shownValue(spec: FieldSpec, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return spec.type === 'checkbox' || spec.type === 'toggle' ? 'Нет' : UNSET;
  }
  if (spec.type === 'own') return spec.show(value);
  switch (typeOf(spec)) {
    case 'password':
      return '••••••••';
    case 'date':
      return showDay(asText(value));
    case 'date-range':
      return showRange(value) || UNSET;
    case 'cropper':
      return value instanceof Blob ? 'Новое изображение' : 'Изображение';
    case 'checkbox':
    case 'toggle':
      return value === true ? 'Да' : 'Нет';
    case 'select':
    case 'radio':
    case 'radio-group':
    case 'checkbox-group':
      return [value]
        .flat()
        .map((each) => labelOf(optionsOf(spec), each))
        .join(', ');
    case 'text':
    case 'email':
    case 'tel':
    case 'textarea':
    case 'own':
      return asText(value);
  }
}
