import type { SourcePerson } from '#domain/integrations/call-event.ts';
import { matchPerson, type PersonMapping } from '#domain/integrations/match-person.ts';
import type { Query } from '#server/db/client.ts';
import { listProjectMappings, listProjectPeople } from './import-people.repo.ts';

export type FindEmployee = (person: SourcePerson | null) => number | null;

/** People of a table repeat: each is looked for once, and no more than so many are remembered. */
const REMEMBERED_MAX = 5000;

/**
 * Finds the employee that a row means (D-34): what was mapped for imports first, then for the project's other sources,
 * which know extensions; then the project's people by e-mail and by name.
 */
export async function employeeFinder(
  q: Query,
  { project_id, integration_id }: { project_id: number; integration_id: number | null },
): Promise<FindEmployee> {
  const mapped = await listProjectMappings(q, project_id);
  const people = await listProjectPeople(q, project_id);
  const layers: PersonMapping[][] = [
    mapped.filter((row) => row.integration_id === integration_id),
    mapped.filter((row) => row.integration_id !== integration_id),
    people.flatMap(({ id, email, surname, name, patronymic }) => {
      const names = [`${surname} ${name}`, `${name} ${surname}`];
      if (patronymic) names.push(`${surname} ${name} ${patronymic}`, `${name} ${patronymic} ${surname}`);
      return [
        { key: 'email' as const, value: email, employee_id: id },
        ...names.map((value) => ({ key: 'name' as const, value, employee_id: id })),
      ];
    }),
  ];
  const known = new Map<string, number | null>();
  return (person) => {
    if (person === null) return null;
    const key = JSON.stringify(person);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const found = layers.map((layer) => matchPerson(person, layer)).find((each) => each !== null)?.employee_id ?? null;
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, found);
    return found;
  };
}
