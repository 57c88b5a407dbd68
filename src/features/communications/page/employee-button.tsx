import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { Communication, SetEmployee } from '#domain/communications/communications.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { Button } from '#src/components/ui/button.tsx';
import { communicationChanged } from '../communication-page.queries.ts';
import { communicationOptionsQuery } from '../communications.queries.ts';

/** Field named as on the server, so that its error appears at it. */
const fieldsFor = (people: readonly { id: number; name: string }[]) =>
  fieldsOf<SetEmployee>()([
    {
      name: 'employee_id',
      type: 'select',
      label: 'Сотрудник',
      options: people.map(({ id, name }) => ({ value: id, label: name })),
      rules: [required],
    },
  ]);

async function ask(queryClient: QueryClient, { id, project }: Communication): Promise<void> {
  const { employees } = await queryClient.fetchQuery(communicationOptionsQuery);
  const people = employees.filter(({ project_ids }) => project_ids.includes(project.id));
  if (people.length === 0) {
    const message = `Сначала добавьте менеджеров в проект «${project.name}».`;
    await dialog({ title: 'Указывать некого', message, ok: 'Понятно', cancel: null });
    return;
  }
  const done = await dialog({
    title: 'Чей это разговор?',
    message: `Менеджер проекта «${project.name}». Изменить его потом можно на странице «Изменить».`,
    form: fieldsFor(people),
    ok: 'Указать',
    onOk: ({ employee_id }) =>
      call(communicationsApi.setEmployee, { params: { id }, input: { employee_id: Number(employee_id) } }),
  });
  if (done) notify.positive('Сотрудник указан.');
  // A 409 says that it has one by now: shown, too.
  await communicationChanged(queryClient);
}

/** «Указать сотрудника» of a communication that came without one, for the team (D-15). */
export function EmployeeButton({ communication }: { communication: Communication }) {
  const queryClient = useQueryClient();
  if (!communication.may.set_employee.allowed) return null;
  const begin = (): void => void ask(queryClient, communication).catch((error) => notify.negative(errorMessage(error)));
  return (
    <Button size="sm" icon={<UserRoundPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={begin}>
      Указать сотрудника
    </Button>
  );
}
