import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importFilesApi } from '#domain/imports/import-files.api.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { importsChanged, keepImport } from './imports.queries.ts';

/** Check, load or stop; a refusal is told, and the page shows what is there now. */
export function useImportStep(id: number, step: 'check' | 'run' | 'stop') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(importsApi[step], { params: { id } }),
    onSuccess: (saved) => keepImport(queryClient, saved),
    onError: (error) => {
      notify.negative(errorMessage(error));
      return importsChanged(queryClient);
    },
  });
}

export function useRemoveImportFile(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file_id: number) => call(importFilesApi.remove, { params: { id, file_id } }),
    onSuccess: (saved) => keepImport(queryClient, saved),
    onError: (error) => {
      notify.negative(errorMessage(error));
      return importsChanged(queryClient);
    },
  });
}

/** «Удалить импорт», with a question. @param onRemoved leaves the page of what is gone. */
export function useRemoveImport(onRemoved: () => unknown): (one: Pick<Import, 'id' | 'state'>) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ id, state }) => {
    const hasCalls = state !== 'draft' && state !== 'checked';
    const message = hasCalls
      ? 'Файлы и отчёт по строкам удалятся, загруженные звонки останутся.'
      : 'Добавленные файлы удалятся.';
    if (!(await dialog({ title: 'Удалить импорт?', message, ok: 'Удалить', danger: true }))) return;
    try {
      await call(importsApi.remove, { params: { id } });
      notify.positive('Импорт удалён.');
      await onRemoved();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await importsChanged(queryClient);
  };
}
