import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Import } from '#domain/imports/imports.schema.ts';
import { notify } from '#src/app/notify.ts';
import { kindOfFile } from './file-kind.ts';
import { ImportQueue } from './import-queue.ts';
import { importQuery, keepImport } from './imports.queries.ts';

/** Files of an import on their way, for as long as its page is open. */
export function useImportFiles(id: number) {
  const queryClient = useQueryClient();
  const [queue] = useState(() => {
    const { queryKey } = importQuery(id);
    return new ImportQueue({
      id,
      known: () => queryClient.getQueryData<Import>(queryKey),
      onSaved: (saved) => keepImport(queryClient, saved),
      onFailed: () => void queryClient.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => () => queue.stop(), [queue]);
  const sent = useSyncExternalStore(queue.subscribe, queue.files);
  return { queue, sent, isSending: sent.some(({ error }) => error === null) };
}

/** Sends what fits; the rest is told of. */
export function addFiles(queue: ImportQueue, files: readonly File[]): void {
  const fit = files.flatMap((file) => {
    const found = kindOfFile(file);
    if ('refusal' in found) notify.negative(found.refusal);
    return 'refusal' in found ? [] : [{ file, kind: found.kind }];
  });
  if (fit.filter(({ kind }) => kind === 'table').length > 1)
    notify.negative('Таблица в импорте одна: выберите один файл CSV или XLSX.');
  else queue.add(fit);
}
