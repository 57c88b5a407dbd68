import { bulkResultSchema } from '#domain/communications/bulk-communications.schema.ts';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import {
  acknowledgeEvaluationSchema,
  createEvaluationSchema,
  evaluationDraftSchema,
  evaluationReasonSchema,
  evaluationSchema,
  evaluationSheetQuerySchema,
  evaluationSheetSchema,
  savedDraftSchema,
} from '#domain/evaluations/evaluations.schema.ts';
import { publishingListSchema, publishManySchema } from '#domain/evaluations/publishing.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { acknowledgeEvaluation } from './acknowledge-evaluation.ts';
import { createEvaluation } from './create-evaluation.ts';
import { discardDraft } from './discard-draft.ts';
import { getEvaluationSheet } from './get-evaluation-sheet.ts';
import { getEvaluation } from './get-evaluation.ts';
import { listPublishing } from './list-publishing.ts';
import { moveVersion } from './move-version.ts';
import { publishEvaluation } from './publish-evaluation.ts';
import { publishMany } from './publish-many.ts';
import { reopenEvaluation } from './reopen-evaluation.ts';
import { returnEvaluation } from './return-evaluation.ts';
import { saveDraft } from './save-draft.ts';
import { submitEvaluation } from './submit-evaluation.ts';
import { voidEvaluation } from './void-evaluation.ts';

export const evaluationsRoutes = implement(evaluationsApi, {
  sheet: {
    summary: 'Бланк оценки по форме: черновик появится с первым ответом; начатая — какая есть',
    done: 'Бланк или начатая оценка',
    query: evaluationSheetQuerySchema,
    answer: evaluationSheetSchema,
    run: getEvaluationSheet,
  },
  create: {
    summary: 'Начать оценку или продолжить начатую; с первыми ответами (first) — только начать',
    done: 'Черновик',
    input: createEvaluationSchema,
    answer: evaluationSchema,
    run: createEvaluation,
  },
  get: { summary: 'Оценка', done: 'Оценка', answer: evaluationSchema, run: getEvaluation },
  saveDraft: {
    summary: 'Сохранить черновик целиком (If-Match: ревизия)',
    done: 'Сохранено: новая ревизия и результат',
    input: evaluationDraftSchema,
    answer: savedDraftSchema,
    run: saveDraft,
  },
  moveVersion: {
    summary: 'Перейти на текущую версию формы (If-Match: ревизия): остаются ответы с теми же ключом и шкалой',
    done: 'Перенесена',
    answer: evaluationSchema,
    run: moveVersion,
  },
  discard: {
    summary: 'Удалить черновик, который не отправляли (If-Match: ревизия)',
    done: 'Удалён',
    run: discardDraft,
  },
  submit: {
    summary: 'Отправить оценку (If-Match: ревизия)',
    done: 'Отправлена',
    answer: evaluationSchema,
    run: submitEvaluation,
  },
  publish: {
    summary: 'Опубликовать проверенную оценку (If-Match: ревизия)',
    done: 'Готово',
    answer: evaluationSchema,
    run: publishEvaluation,
  },
  publishing: {
    summary: 'Оценки, которые ждут публикации: рискованные сверху',
    done: 'Страница списка',
    answer: publishingListSchema,
    run: listPublishing,
  },
  publishMany: {
    summary: 'Опубликовать многие: названные или все, что находит фильтр (шаг за шагом)',
    done: 'Итог шага',
    input: publishManySchema,
    answer: bulkResultSchema,
    run: publishMany,
  },
  return: {
    summary: 'Вернуть оценку асессору (If-Match: ревизия)',
    done: 'Готово',
    input: evaluationReasonSchema,
    answer: evaluationSchema,
    run: returnEvaluation,
  },
  reopen: {
    summary: 'Открыть заново: опубликованная отзывается, асессор исправляет копию (If-Match: ревизия)',
    done: 'Готово',
    input: evaluationReasonSchema,
    answer: evaluationSchema,
    run: reopenEvaluation,
  },
  void: {
    summary: 'Аннулировать оценку (If-Match: ревизия)',
    done: 'Готово',
    input: evaluationReasonSchema,
    answer: evaluationSchema,
    run: voidEvaluation,
  },
  acknowledge: {
    summary: 'Ознакомиться со своей оценкой (If-Match: ревизия)',
    done: 'Готово',
    input: acknowledgeEvaluationSchema,
    answer: evaluationSchema,
    run: acknowledgeEvaluation,
  },
});
