import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { usersApi } from '#domain/users/users.api.ts';
import {
  createUserSchema,
  deactivationSchema,
  updateUserSchema,
  userListSchema,
  userOptionsSchema,
  userPageSchema,
  userSchema,
} from '#domain/users/users.schema.ts';
import { archiveUserSchema, leavingSchema } from '#domain/users/leaving.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveUser } from '../leaving/archive-user.ts';
import { getLeaving } from '../leaving/get-leaving.ts';
import { createUser } from './create-user.ts';
import { getUserOptions } from './get-user-options.ts';
import { getMe, getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUser } from './remove-user.ts';
import { sendPasswordLetter } from './send-password-letter.ts';
import { blockUser, unarchiveUser, unblockUser } from './set-access.ts';
import { updateUser } from './update-user.ts';

export const usersRoutes = implement(usersApi, {
  list: { summary: 'Сотрудники', done: 'Страница списка', answer: userListSchema, run: listUsers },
  me: { summary: 'Кто вошёл', done: 'Сотрудник', answer: userSchema, run: getMe },
  options: {
    summary: 'Компании, проекты и роли для фильтров и формы',
    done: 'Списки',
    answer: userOptionsSchema,
    run: getUserOptions,
  },
  get: { summary: 'Сотрудник', done: 'Сотрудник', answer: userPageSchema, run: getUser },
  create: {
    summary: 'Завести сотрудника; ему уходит приглашение',
    done: 'Заведён',
    input: createUserSchema,
    answer: userSchema,
    run: createUser,
  },
  update: {
    summary: 'Изменить сотрудника (If-Match: ревизия; без него — как есть); что не передано, остаётся',
    done: 'Изменён',
    input: updateUserSchema,
    answer: userSchema,
    run: updateUser,
  },
  remove: {
    summary: 'Удалить сотрудника, с которым ничего не связано (If-Match: ревизия; без него — как есть)',
    done: 'Удалён',
    run: removeUser,
  },
  block: {
    summary: 'Заблокировать: все сеансы заканчиваются',
    done: 'Сделано',
    input: deactivationSchema,
    answer: noticeSchema,
    run: blockUser,
  },
  unblock: { summary: 'Разблокировать', done: 'Сделано', answer: noticeSchema, run: unblockUser },
  leaving: {
    summary: 'Что держит сотрудник: это передадут другим или закроют, когда он уйдёт в архив',
    done: 'Задачи и планы по проектам, черновики, калибровки, апелляции, отчёты',
    answer: leavingSchema,
    run: getLeaving,
  },
  archive: {
    summary: 'Убрать в архив: войти больше нельзя, открытая работа передаётся (handover) или закрывается',
    done: 'Сделано',
    input: archiveUserSchema,
    answer: noticeSchema,
    run: archiveUser,
  },
  unarchive: { summary: 'Вернуть из архива', done: 'Сделано', answer: noticeSchema, run: unarchiveUser },
  sendPasswordLetter: {
    summary: 'Письмо со ссылкой для пароля; кто ещё не входил, получает приглашение',
    done: 'Отправлено',
    answer: noticeSchema,
    run: sendPasswordLetter,
  },
  removeSecondFactor: {
    summary: 'Снять второй фактор с того, кто потерял приложение и коды; ему уходит письмо',
    done: 'Снят',
    answer: noticeSchema,
    run: removeSecondFactor,
  },
});
