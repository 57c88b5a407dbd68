import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation, EvaluationDraft, EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { saveInTime } from '#src/components/unsaved/save-in-time.ts';
import { deviceDrafts } from './device-draft.ts';
import { keepEvaluation } from '../evaluations.mutations.ts';
import { keepSavedDraft } from './rating.mutations.ts';
import type { Rating } from './rating-context.ts';
import { RatingSession } from './rating-session.ts';
import { clearTouchedErrors, createFormState } from './rating-form-state.ts';
import { SuggestionBoard } from './suggestion-board.ts';
import { replyTo, type SaveReply } from './save-reply.ts';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';

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

/** Keeps the server's state until the first save has gone through; then the evaluation is there for everybody. */
class Beginning {
  readonly #queryClient: QueryClient;
  #listener: ((id: number) => void) | null = null;
  #evaluation: Evaluation | null = null;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** Left before its save was through, the form must not come back over what is shown now: the returned function. */
  listen(listener: (id: number) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }

  /** Begins the evaluation with what there is; begun in another tab, its state is to be joined with this. */
  async save(sheet: EvaluationSheet, draft: EvaluationDraft): Promise<SaveReply> {
    const { communication_id: id, form, form_version: version } = sheet;
    const input = { form_id: form.id, first: { form_version_id: version.id, draft } };
    const reply = await replyTo(call(evaluationsApi.create, { params: { id }, input }));
    if (reply.kind === 'conflict') this.#evaluation = reply.present;
    if (reply.kind !== 'saved') return reply;
    this.#evaluation = reply.saved;
    return { kind: 'saved', saved: { ...reply.saved, draft } };
  }

  /** Tells of the evaluation once it is saved, or taken as it is. */
  tell(): void {
    const begun = this.#evaluation;
    if (!begun) return;
    this.#evaluation = null;
    keepEvaluation(this.#queryClient, begun);
    this.#listener?.(begun.id);
    void communicationChanged(this.#queryClient);
  }
}

/** Rating of this evaluation; mount anew (`key`) for another one. `onBegun`: its first save has made it. */
export function useRatingOf(evaluation: EvaluationSheet, onBegun: (id: number) => void): Rating {
  const queryClient = useQueryClient();
  const [beginning] = useState(() => new Beginning(queryClient));
  const [rating] = useState((): Rating => {
    const session = new RatingSession(evaluation, {
      save: ({ id, revision }, draft) =>
        id === null
          ? beginning.save(evaluation, draft)
          : replyTo(
              call(evaluationsApi.saveDraft, { params: { id }, revision, input: draft }).then((saved) => ({
                ...saved,
                draft,
              })),
            ),
      device: deviceDrafts(() => window.localStorage),
      clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id) },
      now: () => new Date(),
      onSaved: (saved) => {
        beginning.tell();
        keepSavedDraft(queryClient, saved);
      },
      onTaken: (present) => {
        beginning.tell();
        keepEvaluation(queryClient, present);
      },
      onMerged: () => notify.info('Оценку меняли и в другом месте: те правки добавлены к вашим.'),
      onRejected: (errors) => formState.attention.say(messagesOf(errors)),
    });
    const formState = createFormState(session.store);
    const { communication_id: communicationId } = evaluation;
    return { session, ...formState, suggestions: new SuggestionBoard(), communicationId };
  });

  useEffect(() => beginning.listen(onBegun), [beginning, onBegun]);
  useEffect(() => rating.session.start(), [rating]);
  useEffect(() => clearTouchedErrors(rating), [rating]);
  useEffect(() => rating.session.adopt(evaluation), [rating, evaluation]);
  useEffect(() => saveInTime(rating.session), [rating]);
  return rating;
}
