import { suggestionsApi } from '#domain/suggestions/suggestions.api.ts';
import { showSuggestionsSchema, suggestionListSchema } from '#domain/suggestions/suggestions.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { showSuggestions } from './show-suggestions.ts';

export const suggestionsRoutes = implement(suggestionsApi, {
  show: {
    summary: 'Что предлагают автопроверки тому, кто оценивает; присланное запоминается как показанное',
    done: 'Предложения',
    input: showSuggestionsSchema,
    answer: suggestionListSchema,
    run: showSuggestions,
  },
});
