import { useForm } from '@tanstack/react-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { Communication, CreateCommunication } from '#domain/communications/communications.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { communicationQuery } from '#src/features/communications/communication-page.queries.ts';
import { suggestedStart, toCreateCommunication, type UploadValues, zoneOf } from './upload-form.ts';
import type { UploadSession } from './upload-session.ts';

/** Mutation with its cache effects; the caller notifies and navigates. */
function useCreateCommunication() {
  const queryClient = useQueryClient();
  return useMutation<Communication, ApiError, CreateCommunication>({
    mutationFn: (input) => call(communicationsApi.create, { input }),
    onSuccess: async (communication) => {
      queryClient.setQueryData(communicationQuery(communication.id).queryKey, communication);
      void queryClient.invalidateQueries({ queryKey: ['entities-count'] });
      void queryClient.invalidateQueries({ queryKey: ['work'] });
      await queryClient.invalidateQueries({ queryKey: ['communications', 'list'] });
    },
  });
}

/** Displayed start: the entered time, else the file's in the project's zone. */
export function shownStart(
  values: Pick<UploadValues, 'project_id' | 'started_at'>,
  options: CommunicationOptions,
  file: File | null,
): string {
  return values.started_at || suggestedStart(file, zoneOf(options, values.project_id) ?? readerZone());
}

type UploadFormParts = {
  options: CommunicationOptions;
  initial: UploadValues;
  session: UploadSession;
  onDone: () => void;
  /** Goes on with a communication that was just made, before its page opens. */
  afterCreate: (id: number) => Promise<void>;
};

/** Form beside an upload; saving waits for the recording to arrive. */
export function useUploadForm({ options, initial, session, onDone, afterCreate }: UploadFormParts) {
  const creating = useCreateCommunication();
  const navigate = useNavigate();
  /** Said for the next sending alone: it is another call after all (D-69). */
  const anyway = useRef(false);
  const form = useForm({
    defaultValues: initial,
    canSubmitWhenInvalid: true,
    onSubmit: async ({ value }) => {
      const upload = await session.arrival();
      const state = session.getState();
      if (!upload || state.kind !== 'received') return;
      const timeZone = zoneOf(options, value.project_id) ?? readerZone();
      const started_at = shownStart(value, options, state.file);
      const input = {
        ...toCreateCommunication({ ...value, started_at }, { uploadId: upload.id, timeZone }),
        ...(anyway.current ? { anyway: true } : {}),
      };
      anyway.current = false;
      const communication = await creating.mutateAsync(input).catch(() => null);
      if (!communication) return;
      session.keep();
      await afterCreate(communication.id);
      notify.positive('Запись загружена.');
      onDone();
      await navigate({ to: '/communications/$id', params: { id: String(communication.id) } });
    },
  });
  const submitAnyway = (): void => {
    anyway.current = true;
    void form.handleSubmit();
  };
  return { form, creating, submitAnyway };
}

export type UploadForm = ReturnType<typeof useUploadForm>['form'];
