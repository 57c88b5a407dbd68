import { lookUp } from '../kernel/look-up.ts';
import { zoneOffset } from '../kernel/zoned-time.ts';

/** Time zones to choose from, named by a well-known city; IANA name → Russian name. */
export const TIME_ZONES = {
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва',
  'Europe/Samara': 'Самара',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Петропавловск-Камчатский',
  'Europe/Minsk': 'Минск',
  'Europe/Chisinau': 'Кишинёв',
  'Asia/Tbilisi': 'Тбилиси',
  'Asia/Yerevan': 'Ереван',
  'Asia/Baku': 'Баку',
  'Asia/Almaty': 'Алматы',
  'Asia/Bishkek': 'Бишкек',
  'Asia/Tashkent': 'Ташкент',
  'Asia/Dushanbe': 'Душанбе',
  'Asia/Ashgabat': 'Ашхабад',
  'Europe/Istanbul': 'Стамбул',
  'Asia/Dubai': 'Дубай',
} as const;
export type TimeZone = keyof typeof TIME_ZONES;

/** «Москва, UTC+3». A zone that is not among the choices keeps its own name. @param at clocks may change in summer */
export function timeZoneLabel(timeZone: string, at: Date): string {
  return `${lookUp(TIME_ZONES, timeZone) ?? timeZone}, ${zoneOffset(at, timeZone)}`;
}
