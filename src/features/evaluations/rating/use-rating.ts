import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { saveInTime } from '#src/components/unsaved/save-in-time.ts';
import { deviceDrafts } from './device-draft.ts';
import { keepEvaluation } from '../evaluations.mutations.ts';
import { keepSavedDraft } from './rating.mutations.ts';
import type { Rating } from './rating-context.ts';
import { RatingSession } from './rating-session.ts';
import { clearTouchedErrors, createFormState } from './rating-form-state.ts';
import { replyTo } from './save-reply.ts';

const ANSWER_FIELD = 'answers.';

/** Messages from the server's field errors, by a criterion's key or a text's name. */
export function messagesOf(errors: Record<string, string[]>): Map<string, string> {
  return new Map(
    Object.entries(errors).map(([field, sentences]) => [
      field.startsWith(ANSWER_FIELD) ? field.slice(ANSWER_FIELD.length) : field,
      sentences.join(' '),
    ]),
  );
}

/** Rating of this evaluation; mount anew (`key`) for another one. */
export function useRatingOf(evaluation: Evaluation): Rating {
  const queryClient = useQueryClient();
  const [rating] = useState((): Rating => {
    const session = new RatingSession(evaluation, {
      save: (revision, draft) =>
        replyTo(
          call(evaluationsApi.saveDraft, { params: evaluation, revision, input: draft }).then((saved) => ({
            ...saved,
            draft,
          })),
        ),
      device: deviceDrafts(() => window.localStorage),
      clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id) },
      now: () => new Date(),
      onSaved: (saved) => keepSavedDraft(queryClient, saved),
      onTaken: (present) => keepEvaluation(queryClient, present),
      onMerged: () => notify.info('Оценку меняли и в другом месте: те правки добавлены к вашим.'),
      onRejected: (errors) => formState.attention.say(messagesOf(errors)),
    });
    const formState = createFormState(session.store);
    return { session, ...formState };
  });

  useEffect(() => rating.session.start(), [rating]);
  useEffect(() => clearTouchedErrors(rating), [rating]);
  useEffect(() => rating.session.adopt(evaluation), [rating, evaluation]);
  useEffect(() => saveInTime(rating.session), [rating]);
  return rating;
}
