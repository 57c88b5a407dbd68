import { calibrationTrendSchema } from '#domain/calibrations/calibration-trend.schema.ts';
import { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import {
  calibrationDeadlineSchema,
  calibrationListSchema,
  calibrationOptionsSchema,
  calibrationSchema,
  calibrationWithLinksSchema,
  createCalibrationSchema,
  resumeCalibrationSchema,
  updateCalibrationSchema,
} from '#domain/calibrations/calibrations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createCalibration } from './create-calibration.ts';
import { getCalibration } from './get-calibration.ts';
import { getCalibrationOptions } from './get-calibration-options.ts';
import { getCalibrationTrend } from './get-calibration-trend.ts';
import { listCalibrations } from './list-calibrations.ts';
import {
  closeCalibration,
  resumeCalibration,
  reviewCalibration,
  setCalibrationDeadline,
  startCalibration,
  stopCalibration,
} from './step-calibration.ts';
import { removeCalibration, updateCalibration } from './update-calibration.ts';

const answer = calibrationSchema;

export const calibrationsRoutes = implement(calibrationsApi, {
  list: { summary: 'Сессии калибровки', done: 'Страница списка', answer: calibrationListSchema, run: listCalibrations },
  options: {
    summary: 'Из чего выбирать в фильтрах сессий и при их создании',
    done: 'Списки',
    answer: calibrationOptionsSchema,
    run: getCalibrationOptions,
  },
  trend: {
    summary: 'Согласованность по месяцам, критериям и участникам закрытых сессий',
    done: 'Динамика',
    answer: calibrationTrendSchema,
    run: getCalibrationTrend,
  },
  create: {
    summary: 'Создать черновик сессии калибровки',
    done: 'Создана',
    input: createCalibrationSchema,
    answer,
    run: createCalibration,
  },
  get: { summary: 'Сессия калибровки', done: 'Сессия', answer, run: getCalibration },
  update: {
    summary: 'Изменить настройки сессии (If-Match: ревизия)',
    done: 'Изменена',
    input: updateCalibrationSchema,
    answer,
    run: updateCalibration,
  },
  remove: { summary: 'Удалить черновик сессии', done: 'Удалён', run: removeCalibration },
  start: {
    summary: 'Запустить оценивание: ссылки гостей показываются один раз',
    done: 'Запущена',
    answer: calibrationWithLinksSchema,
    run: startCalibration,
  },
  stop: { summary: 'Вернуть сессию в черновики, пока никто не начал', done: 'Готово', answer, run: stopCalibration },
  review: { summary: 'Открыть разбор', done: 'Готово', answer, run: reviewCalibration },
  resume: {
    summary: 'Вернуть сессию от разбора к оцениванию',
    done: 'Возвращена',
    input: resumeCalibrationSchema,
    answer,
    run: resumeCalibration,
  },
  close: { summary: 'Закрыть сессию навсегда', done: 'Готово', answer, run: closeCalibration },
  setDeadline: {
    summary: 'Назначить новый срок',
    done: 'Назначен',
    input: calibrationDeadlineSchema,
    answer,
    run: setCalibrationDeadline,
  },
});
