import { importFormSchema } from '#domain/forms/form-document.schema.ts';
import { formsApi } from '#domain/forms/forms.api.ts';
import {
  askedFormQuerySchema,
  askedFormSchema,
  createFormSchema,
  duplicateFormSchema,
  formListSchema,
  formOptionsSchema,
  formSchema,
  updateFormSchema,
} from '#domain/forms/forms.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveForm, unarchiveForm } from './archive-form.ts';
import { createForm } from './create-form.ts';
import { duplicateForm } from './duplicate-form.ts';
import { getAskedForm } from './get-asked-form.ts';
import { getForm } from './get-form.ts';
import { getFormOptions } from './get-form-options.ts';
import { importForm } from './import-form.ts';
import { listForms } from './list-forms.ts';
import { removeForm } from './remove-form.ts';
import { updateForm } from './update-form.ts';

export const formsRoutes = implement(formsApi, {
  list: { summary: 'Оценочные формы', done: 'Страница списка', answer: formListSchema, run: listForms },
  options: {
    summary: 'Из чего выбирать в настройках и фильтрах форм',
    done: 'Списки',
    answer: formOptionsSchema,
    run: getFormOptions,
  },
  create: {
    summary: 'Создать форму: черновик с одной пустой группой',
    done: 'Создана',
    input: createFormSchema,
    answer: formSchema,
    run: createForm,
  },
  import: {
    summary: 'Создать форму из файла: ошибки — по месту в нём (document.content.groups.1.name)',
    done: 'Создана',
    input: importFormSchema,
    answer: formSchema,
    run: importForm,
  },
  get: { summary: 'Оценочная форма', done: 'Форма', answer: formSchema, run: getForm },
  asked: {
    summary: 'Что и как оценивают по форме: для тех, кого оценивают; без version — текущая версия',
    done: 'Критерии с описаниями, весами и уровнями',
    query: askedFormQuerySchema,
    answer: askedFormSchema,
    run: getAskedForm,
  },
  update: {
    summary: 'Изменить настройки формы (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменена',
    input: updateFormSchema,
    answer: formSchema,
    run: updateForm,
  },
  remove: {
    summary: 'Удалить форму, которая не публиковалась (If-Match: ревизия)',
    done: 'Удалена',
    run: removeForm,
  },
  duplicate: {
    summary: 'Создать копию формы; без version_id — черновика, а без него — текущей версии',
    done: 'Создана',
    input: duplicateFormSchema,
    answer: formSchema,
    run: duplicateForm,
  },
  archive: { summary: 'Убрать форму в архив', done: 'Готово', answer: formSchema, run: archiveForm },
  unarchive: { summary: 'Вернуть форму из архива', done: 'Готово', answer: formSchema, run: unarchiveForm },
});
