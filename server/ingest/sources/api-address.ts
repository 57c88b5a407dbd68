import { z } from 'zod';

/** Address of the vendor's API where it is none of the known ones: a cloud of the customer's own. Asked like any other. */
export const apiAddressSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w./-]*)?)?$/i, 'Укажите адрес вида https://api.example.ru.')
  .default('');

export const API_ADDRESS_FIELD = {
  name: 'api_address',
  label: 'Свой адрес API',
  hint: 'Необязательно: для собственного облака, https://…',
  kind: 'setting',
} as const;

/** The typed address without its last slash, or the known one. */
export const apiAddressOf = (typed: string, known: string): string => typed.replace(/\/+$/, '') || known;
