import { reportsApi } from '#domain/reports/reports.api.ts';
import {
  reportFileSchema,
  reportListSchema,
  reportOptionsSchema,
  reportSchema,
} from '#domain/reports/reports.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { cancelReport } from './cancel-report.ts';
import { getReportOptions, listReports } from './list-reports.ts';
import { getReport } from './load-report.ts';
import { removeReport } from './remove-report.ts';
import { retryReport } from '../exports/retry-report.ts';
import { signReportFile } from './sign-report-file.ts';

export const reportsRoutes = implement(reportsApi, {
  list: {
    summary: 'Отчёты и выгрузки: свои, администратору все',
    done: 'Страница списка',
    answer: reportListSchema,
    run: listReports,
  },
  options: {
    summary: 'Чем можно отобрать отчёты',
    done: 'Списки для выбора',
    answer: reportOptionsSchema,
    run: getReportOptions,
  },
  get: { summary: 'Отчёт с ходом его подготовки', done: 'Отчёт', answer: reportSchema, run: getReport },
  signFile: {
    summary: 'Подписанная ссылка на файл; скачивание записывается в журнал',
    done: 'Ссылка на несколько минут',
    answer: reportFileSchema,
    run: signReportFile,
  },
  cancel: { summary: 'Остановить подготовку', done: 'Отменяется', answer: reportSchema, run: cancelReport },
  retry: { summary: 'Подготовить ещё раз', done: 'В очереди', answer: reportSchema, run: retryReport },
  remove: { summary: 'Удалить отчёт с его файлом', done: 'Удалён', run: removeReport },
});
