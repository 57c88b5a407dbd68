import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Eye, Lock, LockOpen, Mail, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { toQueryString } from '#domain/kernel/query-string.ts';
import type { TasksQuery } from '#domain/tasks/tasks.filters.ts';
import { seesOthersTasks } from '#domain/tasks/tasks.policy.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Deactivation, User } from '#domain/users/users.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { SearchOf } from '#src/app/list-search.ts';
import { meQuery } from '#src/app/session.ts';
import { ApiError } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { openTasksOfQuery, tasksChanged } from '#src/features/tasks/tasks.queries.ts';
import { askArchive } from './archive-question.ts';
import { linksField, linksOfPerson, linksText, linksValue } from './links-field.ts';
import { linkToEdit, linkToUser } from './user-link.ts';
import { performUserAction, type UserAction } from './user-actions.ts';
import { peopleChanged } from './users.queries.ts';

type Question = { title: string; message: string; html?: string; ok: string; danger?: boolean };

/** Questions before actions; one that can be taken back at once, or only sends a letter, asks nothing. */
const QUESTIONS: Partial<Record<UserAction, (name: string) => Question>> = {
  block: (name) => ({
    title: 'Заблокировать сотрудника?',
    message: `${name} больше не сможет войти, а все сеансы завершатся сразу.`,
    ok: 'Заблокировать',
    danger: true,
  }),
  'remove-second-factor': (name) => ({
    title: 'Снять второй фактор?',
    message: `${name} сможет войти по одному паролю, пока не настроит второй фактор снова. Мы пришлём об этом письмо. Убедитесь, что просит именно этот человек.`,
    ok: 'Снять',
    danger: true,
  }),
  unarchive: (name) => ({
    title: 'Вернуть сотрудника из архива?',
    message: `${name} снова сможет войти прежним паролем, с прежними ролями, компаниями и проектами. Задачи, черновики, калибровки, планы выборки, временные ссылки и чат в Telegram не вернутся: их передали или закрыли.`,
    ok: 'Вернуть',
  }),
  remove: (name) => ({
    title: 'Удалить сотрудника?',
    message: `${name} исчезнет насовсем. Удалить можно только того, с кем ничего не связано.`,
    ok: 'Удалить',
    danger: true,
  }),
};

/** Open tasks of who is blocked, with the way to hand them over: nobody else would be told that they wait. */
async function withTasks(queryClient: QueryClient, question: Question, { id }: User): Promise<Question> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || !seesOthersTasks(me)) return question;
  const count = await queryClient.fetchQuery(openTasksOfQuery(id)).catch(() => 0);
  if (count === 0) return question;
  const search: SearchOf<TasksQuery> = { filter: { assessor_id: [id] } };
  const address = `/tasks/?${toQueryString(search)}`;
  const html = `<p>Открытых задач на оценку: ${count}. Они останутся за сотрудником: <a href="${address}">передайте их другим</a>.</p>`;
  return { ...question, html };
}

/** Question before blocking, which asks about the access links of an issuer, too (D-6); null when it is cancelled. */
async function confirmBlock(queryClient: QueryClient, user: User, question: Question): Promise<Deactivation | null> {
  const asked = await withTasks(queryClient, question, user);
  const links = await linksOfPerson(queryClient, user);
  if (links === 0) return (await dialog(asked)) ? {} : null;
  const message = `${question.message}\n${linksText(links)}`;
  const answer = await dialog({ ...asked, message, form: [linksField], initial: { links: 'revoke' } });
  return answer && linksValue(answer);
}

type Done = { done: string } | { refused: string };

/** Asks, and acts; null when the person cancels. */
async function askAndAct(queryClient: QueryClient, action: UserAction, user: User): Promise<Done | null> {
  if (action === 'archive') {
    const done = await askArchive(queryClient, user);
    if (done !== null) void tasksChanged(queryClient);
    return done === null ? null : { done };
  }
  const question = QUESTIONS[action]?.(displayName(user));
  if (action !== 'block' || !question) {
    if (question && !(await dialog(question))) return null;
    return performUserAction(action, user, {});
  }
  const how = await confirmBlock(queryClient, user, question);
  return how && performUserAction(action, user, how);
}

/** Action on a user: asks, acts, reports the outcome; true when it is done. */
export function useUserAction(): (action: UserAction, user: User) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (action, user) => {
    try {
      const outcome = await askAndAct(queryClient, action, user);
      if (!outcome) return false;
      if ('done' in outcome) notify.positive(outcome.done);
      else notify.negative(outcome.refused);
      return 'done' in outcome;
    } catch (error) {
      // What could not be asked before the question; else unreachable: no answer at all.
      notify.negative(error instanceof ApiError ? error.message : 'Сервер недоступен. Попробуйте ещё раз.');
      return false;
    } finally {
      await peopleChanged(queryClient);
    }
  };
}

type Offer = { action: UserAction; label: string; icon: RowAction['icon']; may: Verdict; danger?: boolean };

function userActions(user: User): Offer[] {
  const { may } = user;
  const isBlocked = user.status === 'blocked';
  const letter = user.invited ? 'Отправить приглашение ещё раз' : 'Отправить письмо для сброса пароля';
  return [
    { action: 'send-letter', label: letter, icon: <Mail />, may: may.send_letter },
    {
      action: 'remove-second-factor',
      label: 'Снять второй фактор',
      icon: <ShieldOff />,
      may: may.remove_second_factor,
    },
    isBlocked
      ? { action: 'unblock', label: 'Разблокировать', icon: <LockOpen />, may: may.unblock }
      : { action: 'block', label: 'Заблокировать', icon: <Lock />, may: may.block },
    user.archived_at === null
      ? { action: 'archive', label: 'В архив', icon: <Archive />, may: may.archive }
      : { action: 'unarchive', label: 'Вернуть из архива', icon: <ArchiveRestore />, may: may.unarchive },
    { action: 'remove', label: 'Удалить', icon: <Trash2 />, may: may.remove, danger: true },
  ];
}

/** Actions on a person without navigation; `onRemoved` leaves the page of a deleted one. */
export function useUserOffers(onRemoved?: () => void): (user: User) => RowAction[] {
  const perform = useUserAction();
  const select = async (action: UserAction, user: User): Promise<void> => {
    const isDone = await perform(action, user);
    if (isDone && action === 'remove') onRemoved?.();
  };
  return (user) =>
    userActions(user).map(({ action, label, icon, may, danger }) => ({
      label,
      icon,
      tone: danger ? 'danger' : 'neutral',
      may,
      onSelect: () => void select(action, user),
    }));
}

/** Row menu «Действия», with the fixed words. */
export function useUserRowActions(): (user: User) => RowAction[] {
  const offers = useUserOffers();
  return (user) => [
    { label: 'Открыть', icon: <Eye />, link: linkToUser(user) },
    { label: 'Изменить', icon: <Pencil />, link: linkToEdit(user), may: user.may.update },
    ...offers(user),
  ];
}
