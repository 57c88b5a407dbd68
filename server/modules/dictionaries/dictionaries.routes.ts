import { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import {
  createDictionarySchema,
  dictionaryListSchema,
  dictionarySchema,
  dictionaryUsageSchema,
  duplicateDictionarySchema,
  updateDictionarySchema,
} from '#domain/dictionaries/dictionaries.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveDictionary, unarchiveDictionary } from './archive-dictionary.ts';
import { createDictionary } from './create-dictionary.ts';
import { duplicateDictionary } from './duplicate-dictionary.ts';
import { getDictionaryUsage } from './get-dictionary-usage.ts';
import { getDictionary } from './get-dictionary.ts';
import { listDictionaries } from './list-dictionaries.ts';
import { removeDictionary } from './remove-dictionary.ts';
import { updateDictionary } from './update-dictionary.ts';

export const dictionariesRoutes = implement(dictionariesApi, {
  list: { summary: 'Словари', done: 'Страница списка', answer: dictionaryListSchema, run: listDictionaries },
  create: {
    summary: 'Создать словарь',
    done: 'Создан',
    input: createDictionarySchema,
    answer: dictionarySchema,
    run: createDictionary,
  },
  get: { summary: 'Словарь', done: 'Словарь', answer: dictionarySchema, run: getDictionary },
  usage: {
    summary: 'Где используется словарь',
    done: 'Формы',
    answer: dictionaryUsageSchema,
    run: getDictionaryUsage,
  },
  update: {
    summary: 'Изменить словарь (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменён',
    input: updateDictionarySchema,
    answer: dictionarySchema,
    run: updateDictionary,
  },
  remove: {
    summary: 'Удалить словарь, которым ничего не проверяют (If-Match: ревизия)',
    done: 'Удалён',
    run: removeDictionary,
  },
  duplicate: {
    summary: 'Скопировать словарь в свою компанию',
    done: 'Создан',
    input: duplicateDictionarySchema,
    answer: dictionarySchema,
    run: duplicateDictionary,
  },
  archive: { summary: 'Убрать словарь в архив', done: 'Готово', answer: dictionarySchema, run: archiveDictionary },
  unarchive: {
    summary: 'Вернуть словарь из архива',
    done: 'Готово',
    answer: dictionarySchema,
    run: unarchiveDictionary,
  },
});
