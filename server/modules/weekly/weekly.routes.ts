import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { MOMENT_PLACES } from '#domain/reports/report-moments.ts';
import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import {
  createWeeklySchema,
  momentSoundSchema,
  updateWeeklySchema,
  weeklyListSchema,
  weeklyNoticeSchema,
  weeklyOptionsSchema,
  weeklyReportSchema,
} from '#domain/reports/weekly-reports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createWeekly } from './create-weekly.ts';
import { exportWeekly, WEEKLY_FILE_TYPES } from './export-weekly.ts';
import { getWeeklyNotice, getWeeklyOptions, listWeekly } from './list-weekly.ts';
import { getMoment } from './get-moment.ts';
import { getWeekly } from './load-weekly.ts';
import { approveWeekly, refreshWeekly, removeWeekly, reopenWeekly } from './move-weekly.ts';
import { retryReportDelivery, sendWeekly } from './send-weekly.ts';
import { updateWeekly } from './update-weekly.ts';

const report = { done: 'Отчёт', answer: weeklyReportSchema };

export const weeklyRoutes = implement(weeklyApi, {
  list: { summary: 'Еженедельные отчёты', done: 'Страница списка', answer: weeklyListSchema, run: listWeekly },
  options: {
    summary: 'По каким проектам готовить отчёт; для одного из них — кому отправлять',
    done: 'Проекты и получатели',
    query: z.object({ project_id: z.coerce.number().pipe(idSchema).optional() }),
    answer: weeklyOptionsSchema,
    run: getWeeklyOptions,
  },
  notice: {
    summary: 'Новейший отчёт для этого читателя за две недели',
    done: 'Отчёт или ничего',
    answer: weeklyNoticeSchema,
    run: getWeeklyNotice,
  },
  create: {
    ...report,
    summary: 'Подготовить отчёт за неделю',
    done: 'Подготовлен',
    input: createWeeklySchema,
    run: createWeekly,
  },
  get: { ...report, summary: 'Еженедельный отчёт', run: getWeekly },
  update: {
    ...report,
    summary: 'Тексты, порядок блоков и получатели (If-Match: ревизия)',
    done: 'Изменён',
    input: updateWeeklySchema,
    run: updateWeekly,
  },
  remove: { summary: 'Удалить неотправленный отчёт', done: 'Удалён', run: removeWeekly },
  refresh: { ...report, summary: 'Обновить данные черновика; тексты остаются', run: refreshWeekly },
  approve: { ...report, summary: 'Утвердить: отчёт увидят его читатели', run: approveWeekly },
  reopen: { ...report, summary: 'Вернуть в черновики', run: reopenWeekly },
  send: { ...report, summary: 'Отправить получателям; дальше отчёт не меняется', run: sendWeekly },
  export: {
    summary: 'Отчёт файлом PDF или XLSX',
    done: 'Файл',
    params: { type: z.enum(['pdf', 'xlsx']) },
    files: Object.values(WEEKLY_FILE_TYPES),
    run: exportWeekly,
  },
  moment: {
    summary: 'Секунды разговора, которые назвал отправленный отчёт',
    done: 'Адрес этих секунд на две минуты',
    params: { place: z.enum(valuesOf(MOMENT_PLACES)) },
    answer: momentSoundSchema,
    run: getMoment,
  },
  retryDelivery: { ...report, summary: 'Повторить отправку, которая не удалась', run: retryReportDelivery },
});
