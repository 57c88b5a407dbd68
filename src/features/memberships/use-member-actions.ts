import { useQueryClient } from '@tanstack/react-query';
import { countOf } from '#domain/kernel/plural.ts';
import { ROLE_GROUPS } from '#domain/memberships/membership-roles.ts';
import type { Member, AddCompanyMember } from '#domain/memberships/memberships.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { askNewPerson } from './ask-new-person.ts';
import { membersChanged } from './memberships.queries.ts';
import { MEMBERS_API, type MembershipTarget, type MembershipRole } from './membership-target.ts';

const DRAFTS = ['незаконченная оценка', 'незаконченные оценки', 'незаконченных оценок'] as const;

async function search(target: MembershipTarget, role: MembershipRole, text: string, signal: AbortSignal) {
  const sent = { params: target, query: { role, search: text }, signal, several: true };
  const { data } = await call(MEMBERS_API[target.of].candidates, sent);
  return data
    .filter(({ may }) => may.add.allowed)
    .map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
}

/** Warning before removal: unfinished evaluations stay, and nobody else can finish them. */
function leavingWords({ drafts }: Member): string {
  return drafts === 0
    ? 'Со следующего запроса здесь ему ничего не будет видно. Сделанное им останется.'
    : `Останется ${countOf(drafts, DRAFTS)}: закончить ${drafts === 1 ? 'его' : 'их'} сможет только он, если вернётся.`;
}

/** Actions of adding and removing members in place; refusals are shown in the dialog. */
export function useMemberActions(target: MembershipTarget) {
  const queryClient = useQueryClient();
  const add = async (role: MembershipRole): Promise<void> => {
    const added = await dialog({
      title: `Добавить: ${ROLE_GROUPS[role].toLowerCase()}`,
      ok: 'Добавить',
      form: fieldsOf<Record<keyof Pick<AddCompanyMember, 'user_id'>, number[]>>()([
        {
          type: 'select',
          name: 'user_id',
          label: 'Сотрудники',
          multiple: true,
          placeholder: 'Фамилия или почта',
          help: 'Предлагаются те, у кого эта роль есть в учётной записи. Кого ещё нет, того можно завести прямо здесь.',
          rules: [required],
          load: (text, signal) => search(target, role, text, signal),
          make: { label: 'Новый сотрудник', run: (typed) => askNewPerson({ target, role, typed }) },
        },
      ]),
      onOk: async ({ user_id: ids }) => {
        for (const user_id of ids) {
          const input = { user_id: Number(user_id), role };
          await call(MEMBERS_API[target.of].add, { params: target, input, several: true });
        }
      },
    });
    await membersChanged(queryClient);
    if (added) notify.positive(added.user_id.length === 1 ? 'Сотрудник добавлен.' : 'Сотрудники добавлены.');
  };
  const remove = async (member: Member): Promise<void> => {
    const { person, role } = member;
    const title = `Убрать из состава: ${person.name}?`;
    if (!(await dialog({ title, message: leavingWords(member), ok: 'Убрать', danger: true }))) return;
    try {
      await call(MEMBERS_API[target.of].remove, { params: { id: target.id, role, user_id: person.id } });
      notify.positive('Сотрудник убран из состава.');
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await membersChanged(queryClient);
  };
  return { add, remove };
}
