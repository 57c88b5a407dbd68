import { initialsOf } from '../users/display-name.ts';

/** Verbs by the ending of a patronymic, which alone says the gender. */
const VERBS: readonly [RegExp, string][] = [
  [/(?:вна|чна|шна|кызы)$/i, 'Оценила'],
  [/(?:ич|оглы)$/i, 'Оценил'],
];

/** «Оценила Жданова И. А.»; «Оценка: Ли Мария» of a name that does not say how the verb ends. */
export function ratedBy(fullName: string): string {
  const words = fullName.split(' ');
  const verb = words.length === 3 && words[0] !== 'Гость' && VERBS.find(([ending]) => ending.test(words[2] ?? ''))?.[1];
  return verb ? `${verb} ${initialsOf(fullName)}` : `Оценка: ${fullName}`;
}
