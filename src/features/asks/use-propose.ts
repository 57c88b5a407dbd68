import { useMutation } from '@tanstack/react-query';
import type { AskProposal } from '#domain/asks/ask-proposal.ts';
import { asksApi } from '#domain/asks/asks.api.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { MEANING_BOOKS, type MeaningBook } from '#domain/meaning/meaning-words.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import type { SetValue } from '#src/components/form-page/edit-form.tsx';
import { type AskValues, filterOf, queryOf } from './ask-fields.tsx';

const BOOKS = Object.keys(MEANING_BOOKS) as MeaningBook[];

/** Filter with what is proposed in place of its own; what the question does not speak of stays. */
function proposedFilter(filter: CommunicationFilters, proposal: AskProposal): CommunicationFilters {
  const next = { ...filter };
  for (const book of BOOKS) if (proposal[book].length > 0) next[book] = proposal[book];
  const { period_from, period_to } = proposal;
  if (period_from === null && period_to === null) return next;
  const { period: _former, period_from: _from, period_to: _to, ...rest } = next;
  return { ...rest, ...(period_from === null ? {} : { period_from }), ...(period_to === null ? {} : { period_to }) };
}

/** «Предложить»: what the engine proposes is put into the fields, where a person changes it. */
export function usePropose(set: SetValue<AskValues>) {
  return useMutation({
    mutationFn: ({ company_id, question }: AskValues) =>
      call(asksApi.propose, { params: { id: Number(company_id) }, input: { question } }),
    onSuccess: (proposal, { query }) => {
      set('kind', proposal.kind);
      set('speaker', proposal.speaker);
      set('book', proposal.book);
      if (proposal.kind === 'share') set('rubric', proposal.rubric);
      set('query', queryOf(proposedFilter(filterOf(String(query)), proposal)));
      notify.positive('Предложение движка стоит в полях: проверьте его и поправьте.');
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
}
