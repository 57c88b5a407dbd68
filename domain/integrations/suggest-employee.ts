import { normalisePersonValue } from './match-person.ts';
import type { Ref } from '../kernel/list.schema.ts';

const wordsOf = (name: string): string[] =>
  normalisePersonValue(name)
    .split(/[\s.,]+/)
    .filter((word) => word !== '');

/**
 * Employee whom a source's name can mean, if there is but one: the surname is the same and no other word contradicts;
 * else nobody.
 */
export function suggestEmployee(label: string, employees: readonly Ref[]): Ref | null {
  const said = wordsOf(label);
  const meant = employees.filter(({ name }) => {
    const [surname, ...initials] = wordsOf(name);
    if (surname === undefined || !said.includes(surname)) return false;
    const others = said.filter((word) => word !== surname);
    return others.every((word, index) => {
      const known = initials[index];
      return known === undefined || word.startsWith(known) || known.startsWith(word);
    });
  });
  const [only, ...more] = meant;
  return only && more.length === 0 ? only : null;
}
