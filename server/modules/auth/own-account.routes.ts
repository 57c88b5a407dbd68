import { ownAccountApi } from '#domain/auth/auth.api.ts';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { changePasswordSchema, sessionListSchema } from '#domain/users/users.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, listOwnSessions } from './own-sessions.ts';

/** Routes of a signed-in person's own account. */
export const ownAccountRoutes = implement(ownAccountApi, {
  sessions: {
    summary: 'Свои сеансы: где и когда',
    done: 'Действующие сеансы',
    answer: sessionListSchema,
    run: listOwnSessions,
  },
  endOtherSessions: {
    summary: 'Выйти на других устройствах; этот сеанс остаётся',
    done: 'Завершены',
    answer: noticeSchema,
    run: endOtherSessions,
  },
  changePassword: {
    summary: 'Сменить свой пароль; остальные сеансы заканчиваются',
    done: 'Изменён',
    input: changePasswordSchema,
    answer: noticeSchema,
    run: changePassword,
  },
});
