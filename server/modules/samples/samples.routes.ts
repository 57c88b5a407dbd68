import { samplesApi } from '#domain/samples/samples.api.ts';
import {
  previewRulesSchema,
  sampleOptionsSchema,
  samplePlanInputSchema,
  samplePlanListSchema,
  samplePlanSchema,
  samplePreviewSchema,
} from '#domain/samples/samples.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createPlan } from './create-plan.ts';
import { getPlan } from './get-plan.ts';
import { getSampleOptions } from './get-sample-options.ts';
import { listPlans } from './list-plans.ts';
import { previewPlan } from './preview-plan.ts';
import { removePlan } from './remove-plan.ts';
import { runPlan } from './run-plan.ts';
import { updatePlan } from './update-plan.ts';

export const samplesRoutes = implement(samplesApi, {
  list: {
    summary: 'Планы выборок проекта и выполнение нормы',
    done: 'Планы',
    answer: samplePlanListSchema,
    run: listPlans,
  },
  options: {
    summary: 'Что предлагает редактор плана',
    done: 'Формы, асессоры, типы, теги',
    answer: sampleOptionsSchema,
    run: getSampleOptions,
  },
  create: {
    summary: 'Новый план выборки',
    done: 'Создан',
    input: samplePlanInputSchema,
    answer: samplePlanSchema,
    run: createPlan,
  },
  preview: {
    summary: 'Сколько коммуникаций оставит каждый фильтр; ничего не назначает',
    done: 'Воронка',
    input: previewRulesSchema,
    answer: samplePreviewSchema,
    run: previewPlan,
  },
  get: { summary: 'План выборки', done: 'План', answer: samplePlanSchema, run: getPlan },
  update: {
    summary: 'Изменить план целиком (If-Match: ревизия)',
    done: 'Изменён',
    input: samplePlanInputSchema,
    answer: samplePlanSchema,
    run: updatePlan,
  },
  remove: {
    summary: 'Удалить план, по которому ничего не назначено (If-Match: ревизия)',
    done: 'Удалён',
    run: removePlan,
  },
  run: {
    summary: 'Подобрать коммуникации сейчас',
    done: 'Подбор поставлен в очередь',
    answer: samplePlanSchema,
    run: runPlan,
  },
});
