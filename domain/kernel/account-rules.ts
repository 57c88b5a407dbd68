import { type Rule, whenGiven } from './validation-rules.ts';

/** Validation rules of account fields (P-43): telephone, password, Telegram. */
export const ACCOUNT_MESSAGES = {
  phonenumber: 'Номер телефона должен состаяться из 11 цифр',
  password: 'Пароль не может быть меньше 8 символов.',
  passwordConfig: 'Пароли должны совпадать.',
  telegram: 'Недопустимое имя пользователя',
  telegramChatID: 'Недопустимый телеграм чат ID',
} as const;

const PHONE_LENGTH = 11;
const PASSWORD_MIN = 8;

/** Phone of eleven digits, in any mask. */
export const phonenumber = whenGiven(
  (text) => text.replace(/[\s()+-]/g, '').length === PHONE_LENGTH && /^[\d\s()+-]+$/.test(text),
  ACCOUNT_MESSAGES.phonenumber,
);
/** Password rules; not trimmed, because spaces belong to the password. */
export const password: Rule = (value) =>
  typeof value === 'string' && value !== '' && value.length < PASSWORD_MIN ? ACCOUNT_MESSAGES.password : null;
export const telegram = whenGiven((text) => /^[A-Za-z0-9_,.:/@]{4,31}$/.test(text), ACCOUNT_MESSAGES.telegram);
export const telegramChatID = whenGiven((text) => /^-?\d+$/.test(text), ACCOUNT_MESSAGES.telegramChatID);

/** Confirmation: equals the form's field `password`. @throws Error when the form has none: a mistake of the program. */
export const passwordConfig: Rule = (value, form) => {
  if (!Object.hasOwn(form, 'password')) throw new Error('passwordConfig: the form has no field "password"');
  return value === undefined || value === null || value === '' || value === form['password']
    ? null
    : ACCOUNT_MESSAGES.passwordConfig;
};
