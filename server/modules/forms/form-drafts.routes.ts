import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { formSimulationSchema, simulateFormSchema } from '#domain/forms/form-simulation.schema.ts';
import {
  formDraftSchema,
  formSchema,
  formVersionSchema,
  publishFormSchema,
  savedFormDraftSchema,
  saveFormDraftSchema,
} from '#domain/forms/forms.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { beginFormDraft } from './begin-form-draft.ts';
import { discardFormDraft } from './discard-form-draft.ts';
import { getFormDraft } from './get-form-draft.ts';
import { getFormVersion } from './get-form-version.ts';
import { publishForm } from './publish-form.ts';
import { saveFormDraft } from './save-form-draft.ts';
import { simulateForm } from './simulate-form.ts';

export const formDraftsRoutes = implement(formDraftsApi, {
  get: { summary: 'Черновик формы', done: 'Черновик', answer: formDraftSchema, run: getFormDraft },
  begin: {
    summary: 'Начать черновик с текущей версии; начатый возвращается',
    done: 'Черновик',
    answer: formDraftSchema,
    run: beginFormDraft,
  },
  save: {
    summary: 'Сохранить черновик целиком (If-Match: ревизия черновика)',
    done: 'Сохранено',
    input: saveFormDraftSchema,
    answer: savedFormDraftSchema,
    run: saveFormDraft,
  },
  discard: {
    summary: 'Отменить изменения (If-Match: ревизия черновика)',
    done: 'Отменены',
    run: discardFormDraft,
  },
  publish: {
    summary: 'Опубликовать черновик (If-Match: ревизия черновика)',
    done: 'Опубликована',
    input: publishFormSchema,
    answer: formSchema,
    run: publishForm,
  },
  simulate: {
    summary: 'Пересчитать прошлые оценки по черновику, ничего не меняя',
    done: 'Было и стало',
    input: simulateFormSchema,
    answer: formSimulationSchema,
    run: simulateForm,
  },
  version: { summary: 'Версия формы', done: 'Версия', answer: formVersionSchema, run: getFormVersion },
});
