import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importsApi } from '#domain/imports/imports.api.ts';
import type { Import, ImportReading } from '#domain/imports/imports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { importQuery, importsChanged, keepImport } from './imports.queries.ts';

/** Reading of the table: shown at once, saved with each choice, so that a reload finds it. */
export function useReading({ id, reading }: Import) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<ImportReading | null>(null);
  const save = useMutation({
    // One after the other: each is made from the revision that the one before has brought.
    scope: { id: `import-reading-${id}` },
    mutationFn: (next: ImportReading) => {
      const known = queryClient.getQueryData<Import>(importQuery(id).queryKey);
      return call(importsApi.setReading, { params: { id }, revision: known?.revision ?? 0, input: next });
    },
    onSuccess: (saved) => keepImport(queryClient, saved),
    onError: (error) => {
      notify.negative(errorMessage(error));
      setTyped(null);
      return importsChanged(queryClient);
    },
  });
  const shown = typed ?? reading;
  return {
    reading: shown,
    isSaving: save.isPending,
    change: (part: Partial<ImportReading>): void => {
      if (shown === null) return;
      const next = { ...shown, ...part };
      setTyped(next);
      save.mutate(next);
    },
  };
}
