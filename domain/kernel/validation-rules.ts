/**
 * The rules of form fields, letter by letter (P-43): the same sentence in the browser and from the server.
 * A rule gets the value and answers its sentence, or null when the value passes. All but `required` pass an empty value.
 */
export type FieldValue = string | number | boolean | null | undefined | readonly unknown[] | object;
export type Rule = (value: FieldValue, form: Readonly<Record<string, FieldValue>>) => string | null;

export const MESSAGES = {
  required: 'Это поле обязательно для заполнения.',
  phonenumber: 'Номер телефона должен состаяться из 11 цифр',
  email: 'Введите корректный адрес электронной почты',
  password: 'Пароль не может быть меньше 8 символов.',
  passwordConfig: 'Пароли должны совпадать.',
  telegram: 'Недопустимое имя пользователя',
  telegramChatID: 'Недопустимый телеграм чат ID',
} as const;

const PHONE_LENGTH = 11;
const PASSWORD_MIN = 8;

/** Nothing given: null, an empty or blank string, an empty array. 0 and false are values. */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Fails on an empty array, a blank string or a falsy value; numbers pass, 0 included. */
export const required: Rule = (value) => {
  const passes = typeof value === 'number' || (value !== false && !isEmptyValue(value));
  return passes ? null : MESSAGES.required;
};

function whenGiven(passes: (text: string) => boolean, message: string): Rule {
  return (value) => {
    if (isEmptyValue(value)) return null;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return passes(text) ? null : message;
  };
}

/** Eleven digits, whatever mask they wear. */
export const phonenumber = whenGiven(
  (text) => text.replace(/[\s()+-]/g, '').length === PHONE_LENGTH && /^[\d\s()+-]+$/.test(text),
  MESSAGES.phonenumber,
);
export const email = whenGiven((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), MESSAGES.email);
/** Not trimmed: spaces of a password are its own. */
export const password: Rule = (value) =>
  typeof value === 'string' && value !== '' && value.length < PASSWORD_MIN ? MESSAGES.password : null;
export const telegram = whenGiven((text) => /^[A-Za-z0-9_,.:/@]{4,31}$/.test(text), MESSAGES.telegram);
export const telegramChatID = whenGiven((text) => /^-?\d+$/.test(text), MESSAGES.telegramChatID);

/** Equals the form's field `password`. @throws Error when the form has none: a mistake of the program. */
export const passwordConfig: Rule = (value, form) => {
  if (!Object.hasOwn(form, 'password')) throw new Error('passwordConfig: the form has no field "password"');
  return value === undefined || value === null || value === '' || value === form['password']
    ? null
    : MESSAGES.passwordConfig;
};

/** The first sentence that stands against the value, or null. */
export function firstProblem(
  rules: readonly Rule[],
  value: FieldValue,
  form: Readonly<Record<string, FieldValue>> = {},
): string | null {
  for (const rule of rules) {
    const problem = rule(value, form);
    if (problem !== null) return problem;
  }
  return null;
}
