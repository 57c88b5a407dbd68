import { useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off, UserMinus } from 'lucide-react';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import type {
  Calibration,
  CalibrationParticipant,
  CalibrationWithLinks,
  IssuedGuestLink,
  AddParticipant,
} from '#domain/calibrations/calibrations.schema.ts';
import { email, required, type Rule } from '#domain/kernel/validation-rules.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { calibrationChanged, calibrationOptionsQuery } from '../calibrations.queries.ts';

const isGuest = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'guest';
const whenUser: Rule = (value, form) => (isGuest(form) ? null : required(value, form));
const whenGuest: Rule = (value, form) => (isGuest(form) ? required(value, form) : null);

/** Named as the server names them, so that what it objects to stands where it belongs. */
const fieldsFor = (people: readonly Choice[]) =>
  fieldsOf<AddParticipant>()([
    {
      name: 'kind',
      type: 'radio-group',
      label: 'Кого пригласить',
      options: [
        { value: 'user', label: 'С учётной записью', hint: 'Команда, заказчик, РОП' },
        { value: 'guest', label: 'Гостя по ссылке', hint: 'Оценит с телефона, без учётной записи' },
      ],
    },
    {
      name: 'user_id',
      type: 'select',
      label: 'Участник',
      options: people,
      rules: [whenUser],
      when: (values) => !isGuest(values),
    },
    {
      name: 'name',
      label: 'Имя гостя',
      maxLength: CALIBRATION_LIMITS.guest_name,
      rules: [whenGuest],
      when: isGuest,
    },
    {
      name: 'email',
      type: 'email',
      label: 'Электронная почта',
      maxLength: CALIBRATION_LIMITS.guest_email,
      rules: [email],
      help: 'Можно не указывать: ссылку вы увидите сами и передадите, как удобно.',
      when: isGuest,
    },
    { name: 'is_expert', type: 'checkbox', label: 'Эксперт: с его ответами сравнивают остальных' },
  ]);

/** Actions on participants and guests' links. */
export function useParticipantActions(calibration: Calibration, onLinks: (links: readonly IssuedGuestLink[]) => void) {
  const queryClient = useQueryClient();
  const { id, project } = calibration;

  const of = (participant_id: number) => ({ params: { id, participant_id } });
  const keep = ({ calibration: next, links }: CalibrationWithLinks, said: string): void => {
    void calibrationChanged(queryClient, next);
    notify.positive(said);
    if (links.length > 0) onLinks(links);
  };
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      notify.negative(errorMessage(error));
      void calibrationChanged(queryClient);
    }
  };

  const add = async (kind: 'user' | 'guest'): Promise<void> => {
    const options = await queryClient.fetchQuery(calibrationOptionsQuery);
    const taken = new Set(calibration.participants.filter(({ removed }) => !removed).map(({ user_id }) => user_id));
    const all = options.create.find((one) => one.id === project.id)?.people ?? [];
    const people = all
      .filter((person) => !taken.has(person.id))
      .map(({ id: value, name, roles }) => ({ value, label: name, hint: roles.map((role) => ROLES[role]).join(', ') }));
    await dialog({
      title: 'Добавить участника',
      form: fieldsFor(people),
      initial: { kind },
      ok: 'Добавить',
      onOk: async ({ kind: chosen, user_id, name, email: address, is_expert }) => {
        const added = await call(calibrationMembersApi.addParticipant, {
          params: { id },
          input:
            chosen === 'guest'
              ? { kind: 'guest', name, email: address || null, is_expert }
              : { kind: 'user', user_id: Number(user_id), is_expert },
        });
        keep(added, 'Участник добавлен.');
      },
    });
  };

  const remove = async ({ id: participantId, name, done }: CalibrationParticipant): Promise<void> => {
    const hasRated = (done?.count ?? 0) > 0;
    const message = hasRated
      ? 'Его оценки останутся, отмеченные, и не войдут в показатели.'
      : 'Оценивать в этой сессии он больше не сможет.';
    if (!(await dialog({ title: `Исключить: ${name}?`, message, ok: 'Исключить', danger: true }))) return;
    await attempt(async () => {
      void calibrationChanged(queryClient, await call(calibrationMembersApi.removeParticipant, of(participantId)));
      notify.positive('Участник исключён.');
    });
  };
  const issue = async ({ id: participantId, name, link }: CalibrationParticipant): Promise<void> => {
    const message = link ? 'Прежняя ссылка перестанет действовать.' : 'Она покажется один раз.';
    if (!(await dialog({ title: `Выдать ссылку: ${name}?`, message, ok: 'Выдать' }))) return;
    await attempt(async () => keep(await call(calibrationMembersApi.issueLink, of(participantId)), 'Ссылка выдана.'));
  };
  const revoke = async ({ id: participantId, name }: CalibrationParticipant): Promise<void> => {
    const message = `«${name}» больше не сможет войти по этой ссылке. Можно будет выдать новую.`;
    if (!(await dialog({ title: 'Отозвать ссылку?', message, ok: 'Отозвать', danger: true }))) return;
    await attempt(async () => {
      void calibrationChanged(queryClient, await call(calibrationMembersApi.revokeLink, of(participantId)));
      notify.positive('Ссылка отозвана.');
    });
  };

  const actionsOf = (participant: CalibrationParticipant): RowAction[] => {
    const { kind, may } = participant;
    const ofGuest: RowAction[] = [
      {
        label: participant.link ? 'Выдать новую ссылку' : 'Выдать ссылку',
        icon: <Link2 />,
        may: may.issue_link,
        onSelect: () => void issue(participant),
      },
      {
        label: 'Отозвать ссылку',
        icon: <Link2Off />,
        may: may.revoke_link,
        onSelect: () => void revoke(participant),
      },
    ];
    return [
      ...(kind === 'guest' ? ofGuest : []),
      {
        label: 'Исключить',
        icon: <UserMinus />,
        tone: 'danger',
        may: may.remove,
        onSelect: () => void remove(participant),
      },
    ];
  };
  return { add: (kind: 'user' | 'guest') => void attempt(() => add(kind)), actionsOf };
}
