import { calibrationRatingSchema } from '#domain/calibrations/calibration-rating.schema.ts';
import { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import {
  calibrationMatrixSchema,
  calibrationReviewSchema,
  publishedAgreedSchema,
  saveAgreedSchema,
} from '#domain/calibrations/calibration-review.schema.ts';
import { recordingSchema } from '#domain/communications/communications.schema.ts';
import { evaluationSchema } from '#domain/evaluations/evaluations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { beginRating } from './begin-rating.ts';
import { exportCalibration } from './export-calibration.ts';
import { getMatrix } from './get-matrix.ts';
import { getRating, getRatingRecording } from './get-rating.ts';
import { getReview } from './get-review.ts';
import { publishAgreed } from './publish-agreed.ts';
import { saveAgreed } from './save-agreed.ts';

export const calibrationRatingsRoutes = implement(calibrationRatingsApi, {
  get: {
    summary: 'Коммуникация сессии калибровки: что оценивать, без чужих оценок',
    done: 'Коммуникация',
    answer: calibrationRatingSchema,
    run: getRating,
  },
  recording: {
    summary: 'Где слушать запись коммуникации сессии (ссылка живёт 10 минут)',
    done: 'Запись',
    answer: recordingSchema,
    run: getRatingRecording,
  },
  begin: {
    summary: 'Начать свою оценку в сессии или продолжить начатую',
    done: 'Черновик',
    answer: evaluationSchema,
    run: beginRating,
  },
  matrix: {
    summary: 'Ответы всех участников по одной коммуникации',
    done: 'Матрица',
    answer: calibrationMatrixSchema,
    run: getMatrix,
  },
  saveAgreed: {
    summary: 'Сохранить согласованные ответы коммуникации целиком (If-Match: ревизия матрицы)',
    done: 'Сохранено',
    input: saveAgreedSchema,
    answer: calibrationMatrixSchema,
    run: saveAgreed,
  },
  publishAgreed: {
    summary: 'Опубликовать согласованную оценку коммуникации',
    done: 'Опубликована',
    answer: publishedAgreedSchema,
    run: publishAgreed,
  },
  review: {
    summary: 'Показатели согласованности сессии',
    done: 'Показатели',
    answer: calibrationReviewSchema,
    run: getReview,
  },
  export: { summary: 'Итоги сессии файлом XLSX', done: 'Файл', files: [XLSX_TYPE], run: exportCalibration },
});
