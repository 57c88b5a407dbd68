import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { required } from '#domain/kernel/validation-rules.ts';
import { displayName } from '#domain/users/display-name.ts';
import { USER_MEMBERSHIPS } from '#domain/users/user-memberships.ts';
import { usersApi } from '#domain/users/users.api.ts';
import type { UserOptions } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, defineFields } from '#src/components/field-group/field-spec.ts';
import { Button } from '#src/components/ui/button.tsx';
import { userValues } from './user-fields.ts';
import { userQuery } from './users.queries.ts';

const SHOWN = 20;

async function search(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { page: 1, per_page: SHOWN, sort: 'surname', filter: text === '' ? {} : { search: text } } as const;
  const { data } = await call(usersApi.list, { query, signal, several: true });
  return data.map((user) => ({ value: user.id, label: displayName(user), hint: user.email }));
}

const FIELDS = defineFields([
  {
    type: 'select',
    name: 'colleague',
    label: 'Коллега',
    placeholder: 'Фамилия или почта',
    rules: [required],
    load: search,
  },
]);

/** Fields that are copied: what somebody may and where, and nothing of who they are. */
const COPIED = ['roles', ...USER_MEMBERSHIPS.map(({ field }) => field)] as const;
type Copied = (typeof COPIED)[number];

type CopyColleagueProps = { options: UserOptions; set: (field: Copied, value: readonly (string | number)[]) => void };

/** «Как у коллеги»: roles, companies and projects of another person, as far as the caller may give them. */
export function CopyColleague({ options, set }: CopyColleagueProps) {
  const queryClient = useQueryClient();
  const copy = async (id: number): Promise<void> => {
    const user = await queryClient.fetchQuery(userQuery(id));
    const values: Partial<Record<string, unknown>> = userValues({ options, user });
    for (const field of COPIED) {
      const value = values[field];
      set(field, Array.isArray(value) ? value : []);
    }
    notify.positive(`Роли, компании и проекты как у сотрудника ${displayName(user)}. Проверьте и сохраните.`);
  };
  const ask = () =>
    dialog({
      title: 'Как у коллеги',
      message: 'Роли, компании и проекты в форме станут такими же; задачи и планы выборки не меняются.',
      ok: 'Подставить',
      form: FIELDS,
      onOk: ({ colleague }) => copy(Number(colleague)),
    });
  return (
    <Button icon={<Copy />} aria-haspopup="dialog" onClick={() => void ask()}>
      Как у коллеги…
    </Button>
  );
}
