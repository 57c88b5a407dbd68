import { noticeSchema } from '#domain/auth/auth.schema.ts';
import { systemApi } from '#domain/system/system.api.ts';
import { backupNameSchema, systemSchema } from '#domain/system/system.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { checkBackup } from '#server/modules/system/check-backup.ts';
import { getSystem } from './get-system.ts';

export const systemRoutes = implement(systemApi, {
  get: {
    summary: 'Состояние установки: версия, база, задания, почта, источники, копии, сроки',
    done: 'Состояние',
    answer: systemSchema,
    run: getSystem,
  },
  checkBackup: {
    summary: 'Проверить контрольные суммы копии',
    done: 'Поставлено в очередь',
    params: { name: backupNameSchema },
    answer: noticeSchema,
    run: checkBackup,
  },
});
