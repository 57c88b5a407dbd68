import { endpoint } from '../endpoint/endpoint.ts';
import type { ShowSuggestions, SuggestionList } from './suggestions.schema.ts';

/** Answers proposed to who rates (D-41); asked for by the rating form, and remembered as shown. */
export const suggestionsApi = {
  show: endpoint<{ input: ShowSuggestions; answer: SuggestionList }>()('POST /communications/{id}/suggestions'),
};
