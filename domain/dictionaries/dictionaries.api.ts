import { endpoint } from '../endpoint/endpoint.ts';
import { dictionariesList } from './dictionaries.filters.ts';
import type {
  CreateDictionary,
  Dictionary,
  DictionaryList,
  DictionaryUsage,
  DuplicateDictionary,
  UpdateDictionary,
} from './dictionaries.schema.ts';

export const dictionariesApi = {
  list: endpoint<{ answer: DictionaryList }>()('GET /dictionaries', { list: dictionariesList }),
  create: endpoint<{ input: CreateDictionary; answer: Dictionary }>()('POST /dictionaries', { makes: true }),
  get: endpoint<{ answer: Dictionary }>()('GET /dictionaries/{id}'),
  usage: endpoint<{ answer: DictionaryUsage }>()('GET /dictionaries/{id}/usage'),
  update: endpoint<{ input: UpdateDictionary; answer: Dictionary }>()('PATCH /dictionaries/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /dictionaries/{id}', { revision: 'required', refuses: [409] }),
  duplicate: endpoint<{ input: DuplicateDictionary; answer: Dictionary }>()('POST /dictionaries/{id}/duplicate', {
    makes: true,
  }),
  archive: endpoint<{ answer: Dictionary }>()('POST /dictionaries/{id}/archive', { refuses: [409] }),
  unarchive: endpoint<{ answer: Dictionary }>()('POST /dictionaries/{id}/unarchive', { refuses: [409] }),
};
