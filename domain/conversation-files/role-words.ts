import { lookUp } from '../kernel/look-up.ts';
import type { Side } from '../communications/sides.ts';

/** Words that files name a side of the talk by, instead of a name: recognisers, exchanges, transcripts made by hand. */
const ROLES: Readonly<Record<string, Side>> = {
  оператор: 'employee',
  менеджер: 'employee',
  сотрудник: 'employee',
  консультант: 'employee',
  специалист: 'employee',
  продавец: 'employee',
  операционист: 'employee',
  agent: 'employee',
  operator: 'employee',
  manager: 'employee',
  employee: 'employee',
  consultant: 'employee',
  клиент: 'client',
  клиентка: 'client',
  покупатель: 'client',
  покупательница: 'client',
  заказчик: 'client',
  абонент: 'client',
  client: 'client',
  customer: 'client',
  caller: 'client',
  коллега: 'colleague',
  colleague: 'colleague',
};

/** Side that the first word of a label says («Менеджер Анна», «agent_1»); null: it says none. */
export function sideOfRole(label: string): Side | null {
  const [word = ''] = label
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return lookUp(ROLES, word) ?? null;
}

/** True for a label of nothing but a role («Клиент», «Оператор 2»): whoever speaks so has no name in the file. */
export function isRole(label: string): boolean {
  return sideOfRole(label) !== null && /^\p{L}+[\s_-]{0,3}\d{0,3}$/u.test(label.trim());
}
