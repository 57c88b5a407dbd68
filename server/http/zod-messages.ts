import { z } from 'zod';
import { lookUp } from '#domain/kernel/look-up.ts';

const REQUIRED = 'Это поле обязательно для заполнения.';

const EXPECTED_TYPE: Record<string, string> = {
  string: 'Нужна строка.',
  number: 'Нужно число.',
  int: 'Нужно целое число.',
  boolean: 'Нужно да или нет.',
  array: 'Нужен список.',
  object: 'Нужен объект.',
  record: 'Нужен объект.',
  date: 'Нужна дата.',
};

const EXPECTED_FORMAT: Record<string, string> = {
  email: 'Введите корректный адрес электронной почты',
  url: 'Введите корректный адрес ссылки.',
  date: 'Нужна дата вида ГГГГ-ММ-ДД.',
  datetime: 'Нужны дата и время.',
};

/** Russian messages for schemas without words of their own. Only the server validates by zod. */
export function speakRussian(): void {
  z.config({ customError: (issue) => russianMessage(issue) });
}

function russianMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return lookUp(EXPECTED_TYPE, issue.expected) ?? 'Неверный тип значения.';
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_format':
      return lookUp(EXPECTED_FORMAT, issue.format) ?? 'Неверный формат.';
    case 'unrecognized_keys':
      return 'Неизвестное поле.';
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Недопустимое значение.';
    case 'not_multiple_of':
      return `Значение должно быть кратно ${issue.divisor}.`;
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'Недопустимое значение.';
    default:
      return 'Недопустимое значение.';
  }
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === 'string') return Number(minimum) === 1 ? REQUIRED : `Слишком коротко: минимальная длина ${minimum}.`;
  if (origin === 'array' || origin === 'set') {
    return Number(minimum) === 1 ? 'Добавьте хотя бы одно значение.' : `Значений должно быть не меньше ${minimum}.`;
  }
  return origin === 'file' ? 'Файл слишком маленький.' : `Значение должно быть не меньше ${minimum}.`;
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `Слишком длинно: максимальная длина ${maximum}.`;
  if (origin === 'array' || origin === 'set') return `Значений должно быть не больше ${maximum}.`;
  return origin === 'file' ? 'Файл слишком большой.' : `Значение должно быть не больше ${maximum}.`;
}
