import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import type { Integration, MapPerson, SourcePeople } from '#domain/integrations/integrations.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { callsText, integrationTime } from './integration-texts.ts';
import { integrationsChanged, sourcePeopleQuery } from './integrations.queries.ts';
import { suggestEmployee } from '#domain/integrations/suggest-employee.ts';

/** People shown at first. */
const SHOWN = 25;

type Person = SourcePeople['data'][number];

const KEYS: Record<PersonKey, string> = {
  extension: 'внутренний номер',
  user_id: 'номер в источнике',
  email: 'почта',
  name: 'имя',
};

/** People whom the source names and who they are here: those without an employee first (D-33). */
export function PeopleTab({ integration }: { integration: Integration }) {
  const people = useQuery(sourcePeopleQuery(integration.id));
  return (
    <QuerySection query={people} pending={<ListSkeleton />}>
      {({ data, employees }) =>
        data.length === 0 ? (
          <NothingYet text="Здесь появятся сотрудники, которых назовёт источник: останется указать, кто из них кто." />
        ) : (
          <div className="flex max-w-220 flex-col gap-4">
            <p className="text-muted">
              Выбор действует сразу: для прошлых звонков, у которых сотрудника ещё нет, и для всех новых.
              {employees.length === 0 && ' В проекте пока нет менеджеров: добавьте их в состав проекта.'}
            </p>
            <Group
              title="Не сопоставлено"
              people={data.filter(({ employee }) => employee === null)}
              {...{ integration, employees }}
            />
            <Group
              title="Сопоставлено"
              people={data.filter(({ employee }) => employee !== null)}
              {...{ integration, employees }}
            />
          </div>
        )
      }
    </QuerySection>
  );
}

type GroupProps = {
  title: string;
  people: readonly Person[];
  employees: SourcePeople['employees'];
  integration: Integration;
};

function Group({ title, people, employees, integration }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-2 pb-2 font-semibold">
        {title}
        <span className="font-normal text-muted tabular-nums">{people.length}</span>
      </h2>
      <Card>
        <Fold rows={people} first={SHOWN} className="m-2">
          {(shown) => (
            <ul className="divide-y divide-line">
              {shown.map((person) => (
                <PersonRow
                  key={`${person.key} ${person.value}`}
                  person={person}
                  employees={employees}
                  integration={integration}
                />
              ))}
            </ul>
          )}
        </Fold>
      </Card>
    </section>
  );
}

const PAST = ['прошлый звонок', 'прошлых звонка', 'прошлых звонков'] as const;

function useMapping({ id }: Integration, { key, value, label }: Person) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (employee_id: MapPerson['employee_id']) =>
      call(integrationsApi.mapPerson, { params: { id }, input: { key, value, employee_id } }),
    onSuccess: ({ people, updated }, employee_id) => {
      queryClient.setQueryData(sourcePeopleQuery(id).queryKey, people);
      const past = updated > 0 ? ` Заодно — ${countOf(updated, PAST)}.` : '';
      notify.positive(employee_id === null ? `«${label}» больше не сопоставлен.` : `«${label}» сопоставлен.${past}`);
    },
    onError: (error) => notify.negative(errorMessage(error)),
    onSettled: () => integrationsChanged(queryClient),
  });
}

type PersonRowProps = { person: Person; employees: SourcePeople['employees']; integration: Integration };

function PersonRow({ person, employees, integration }: PersonRowProps) {
  const mapping = useMapping(integration, person);
  const { label, value, key, employee, calls, last_call_at } = person;
  const suggested = employee === null ? suggestEmployee(label, employees) : null;
  // Who has left the project stays named until somebody else is chosen.
  const choices = employee && employees.every(({ id }) => id !== employee.id) ? [...employees, employee] : employees;
  return (
    <li aria-busy={mapping.isPending} className="flex flex-col gap-2 px-4 py-3 md:flex-row md:items-center md:gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{label}</span>
          <Badge>
            {KEYS[key]}
            {value === label.toLowerCase() ? '' : ` ${value}`}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {calls === 0 ? 'Звонки ждут включения' : callsText(calls)}
          {last_call_at !== null && `, последний ${integrationTime(last_call_at, integration.time_zone)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:w-90 md:flex-none md:justify-end">
        {suggested && (
          <Button
            size="sm"
            icon={<UserCheck />}
            pending={mapping.isPending}
            onClick={() => mapping.mutate(suggested.id)}
          >
            Это {suggested.name}
          </Button>
        )}
        <Select
          className="w-full md:w-56"
          aria-label={`Сотрудник: ${label}`}
          value={employee === null ? '' : String(employee.id)}
          placeholder="Не сопоставлен"
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => mapping.mutate(event.target.value === '' ? null : Number(event.target.value))}
        />
      </div>
    </li>
  );
}
