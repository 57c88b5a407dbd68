import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import {
  createCriterionSchema,
  criterionListSchema,
  criterionOptionsSchema,
  criterionSchema,
  criterionUsageSchema,
  duplicateCriterionSchema,
  updateCriterionSchema,
} from '#domain/criteria/criteria.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveCriterion, unarchiveCriterion } from './archive-criterion.ts';
import { createCriterion } from './create-criterion.ts';
import { duplicateCriterion } from './duplicate-criterion.ts';
import { getCriterionOptions } from './get-criterion-options.ts';
import { getCriterionUsage } from './get-criterion-usage.ts';
import { getCriterion } from './get-criterion.ts';
import { listCriteria } from './list-criteria.ts';
import { removeCriterion } from './remove-criterion.ts';
import { updateCriterion } from './update-criterion.ts';

export const criteriaRoutes = implement(criteriaApi, {
  list: { summary: 'Критерии', done: 'Страница списка', answer: criterionListSchema, run: listCriteria },
  options: {
    summary: 'Из чего выбирать в полях и фильтрах критериев',
    done: 'Списки',
    answer: criterionOptionsSchema,
    run: getCriterionOptions,
  },
  create: {
    summary: 'Создать критерий',
    done: 'Создан',
    input: createCriterionSchema,
    answer: criterionSchema,
    run: createCriterion,
  },
  get: { summary: 'Критерий', done: 'Критерий', answer: criterionSchema, run: getCriterion },
  usage: {
    summary: 'Где используется критерий',
    done: 'Формы',
    answer: criterionUsageSchema,
    run: getCriterionUsage,
  },
  update: {
    summary: 'Изменить критерий (If-Match: ревизия); что не прислано, остаётся, формы не меняются',
    done: 'Изменён',
    input: updateCriterionSchema,
    answer: criterionSchema,
    run: updateCriterion,
  },
  remove: {
    summary: 'Удалить критерий, которого нет ни в одной форме (If-Match: ревизия)',
    done: 'Удалён',
    run: removeCriterion,
  },
  duplicate: {
    summary: 'Скопировать критерий в свою компанию',
    done: 'Создан',
    input: duplicateCriterionSchema,
    answer: criterionSchema,
    run: duplicateCriterion,
  },
  archive: {
    summary: 'Убрать критерий в архив',
    done: 'Готово',
    answer: criterionSchema,
    run: archiveCriterion,
  },
  unarchive: {
    summary: 'Вернуть критерий из архива',
    done: 'Готово',
    answer: criterionSchema,
    run: unarchiveCriterion,
  },
});
