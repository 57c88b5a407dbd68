import { appealsApi } from '#domain/appeals/appeals.api.ts';
import {
  answerAppealSchema,
  appealFiguresSchema,
  appealListSchema,
  appealOptionsSchema,
  appealSchema,
  evaluationAppealsSchema,
  openAppealSchema,
  resolveAppealSchema,
} from '#domain/appeals/appeals.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { answerAppeal } from './answer-appeal.ts';
import { getAppeal } from './get-appeal.ts';
import { getAppealFigures } from './get-appeal-figures.ts';
import { getAppealOptions } from './get-appeal-options.ts';
import { getEvaluationAppeals } from './get-evaluation-appeals.ts';
import { listAppeals } from './list-appeals.ts';
import { openAppeal } from './open-appeal.ts';
import { resolveAppeal } from './resolve-appeal.ts';
import { startReview } from './start-review.ts';
import { withdrawAppeal } from './withdraw-appeal.ts';

export const appealsRoutes = implement(appealsApi, {
  list: { summary: 'Апелляции', done: 'Страница списка', answer: appealListSchema, run: listAppeals },
  figures: {
    summary: 'Показатели апелляций, по тем же фильтрам, что и список',
    done: 'Показатели',
    answer: appealFiguresSchema,
    run: getAppealFigures,
  },
  options: {
    summary: 'Чем можно отобрать апелляции',
    done: 'Списки для выбора',
    answer: appealOptionsSchema,
    run: getAppealOptions,
  },
  get: { summary: 'Апелляция', done: 'Апелляция', answer: appealSchema, run: getAppeal },
  ofEvaluation: {
    summary: 'Апелляции оценки и можно ли подать ещё одну',
    done: 'Апелляции оценки',
    answer: evaluationAppealsSchema,
    run: getEvaluationAppeals,
  },
  open: {
    summary: 'Оспорить оценку',
    done: 'Подана',
    input: openAppealSchema,
    answer: appealSchema,
    run: openAppeal,
  },
  withdraw: {
    summary: 'Отозвать апелляцию (If-Match: ревизия)',
    done: 'Готово',
    answer: appealSchema,
    run: withdrawAppeal,
  },
  startReview: {
    summary: 'Взять апелляцию на рассмотрение (If-Match: ревизия)',
    done: 'Готово',
    answer: appealSchema,
    run: startReview,
  },
  answer: {
    summary: 'Ответить на апелляцию своей оценки (If-Match: ревизия)',
    done: 'Готово',
    input: answerAppealSchema,
    answer: appealSchema,
    run: answerAppeal,
  },
  resolve: {
    summary: 'Вынести решение по апелляции (If-Match: ревизия)',
    done: 'Готово',
    input: resolveAppealSchema,
    answer: appealSchema,
    run: resolveAppeal,
  },
});
