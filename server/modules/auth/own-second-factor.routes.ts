import { secondFactorApi } from '#domain/auth/auth.api.ts';
import { noticeSchema } from '#domain/auth/auth.schema.ts';
import {
  beginSecondFactorSchema,
  confirmSecondFactorSchema,
  enrolmentSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorSchema,
} from '#domain/auth/second-factor.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from './own-second-factor.ts';

/** Routes of a signed-in person's own second factor. */
export const ownSecondFactorRoutes = implement(secondFactorApi, {
  get: {
    summary: 'Свой второй фактор: включён ли и кто его требует',
    done: 'Второй фактор',
    answer: secondFactorSchema,
    run: getSecondFactor,
  },
  begin: {
    summary: 'Начать настройку: секрет для приложения',
    done: 'Секрет',
    input: beginSecondFactorSchema,
    answer: enrolmentSchema,
    run: beginEnrolment,
  },
  confirm: {
    summary: 'Включить по коду из приложения; в ответ — коды восстановления, один раз',
    done: 'Коды восстановления',
    input: confirmSecondFactorSchema,
    answer: recoveryCodesSchema,
    run: confirmEnrolment,
  },
  renewCodes: {
    summary: 'Новые коды восстановления вместо прежних',
    done: 'Коды восстановления',
    input: secondFactorProofSchema,
    answer: recoveryCodesSchema,
    run: renewRecoveryCodes,
  },
  disable: {
    summary: 'Выключить второй фактор',
    done: 'Выключен',
    input: secondFactorProofSchema,
    answer: noticeSchema,
    run: disableSecondFactor,
  },
});
