import { authApi, publicAuthApi } from '#domain/auth/auth.api.ts';
import {
  demoSignInsSchema,
  loginByCodeSchema,
  loginSchema,
  noticeSchema,
  passwordResetSchema,
  permissionsSchema,
  requestPasswordResetSchema,
  sessionLeftSchema,
  sessionTokenSchema,
} from '#domain/auth/auth.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { blocked } from '#server/http/errors.ts';
import { DEMO_SIGN_INS } from './demo-sign-ins.ts';
import { getPermissions } from './get-permissions.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sessionLeft } from './session-left.ts';

/** Routes open to everyone. */
export const publicAuthRoutes = implement(publicAuthApi, {
  logIn: {
    summary: 'Вход',
    done: 'Токен на 24 часа',
    input: loginSchema,
    answer: sessionTokenSchema,
    run: logIn,
  },
  logInByCode: {
    summary: 'Второй шаг входа: код из приложения или код восстановления',
    done: 'Токен на 24 часа',
    input: loginByCodeSchema,
    answer: sessionTokenSchema,
    run: logInByCode,
  },
  requestPasswordReset: {
    summary: 'Попросить письмо со ссылкой для нового пароля; ответ один для любых адресов',
    done: 'Принято',
    input: requestPasswordResetSchema,
    answer: noticeSchema,
    run: requestPasswordReset,
  },
  resetPassword: {
    summary: 'Задать новый пароль по ссылке из письма',
    done: 'Пароль изменён',
    input: passwordResetSchema,
    answer: noticeSchema,
    run: resetPassword,
  },
  demo: {
    summary: 'Демонстрационные входы; вне демонстрации список пуст',
    done: 'Список',
    answer: demoSignInsSchema,
    run: ({ deps }) => ({ sign_ins: deps.demo ? DEMO_SIGN_INS : [] }),
  },
  testBlock: {
    summary: 'Ответ о блокировке, для проверки',
    run: () => {
      throw blocked('Это проверка: доступ заблокирован.');
    },
  },
});

/** Routes for signed-in people. */
export const authRoutes = implement(authApi, {
  logOut: { summary: 'Выход', done: 'Сеанс закончен', run: logOut },
  permissions: {
    summary: 'Доступные страницы; для гостя по ссылке — кто он и что ему открыто',
    done: 'Флаги страниц',
    answer: permissionsSchema,
    run: getPermissions,
  },
  session: {
    summary: 'Сколько осталось до конца сеанса из-за бездействия; сам вопрос — действие, если он не X-Background',
    done: 'Сколько осталось',
    answer: sessionLeftSchema,
    run: sessionLeft,
  },
});
