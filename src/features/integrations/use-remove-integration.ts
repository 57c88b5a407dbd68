import { useQueryClient } from '@tanstack/react-query';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { IntegrationRow } from '#domain/integrations/integrations.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { integrationsChanged } from './integrations.queries.ts';

const MESSAGE = 'Новые звонки приниматься не будут, адрес и секреты перестанут действовать. Принятые звонки останутся.';

/** «Удалить», with a question. @param onRemoved leaves the page of what is gone. */
export function useRemoveIntegration(
  onRemoved?: () => unknown,
): (row: Pick<IntegrationRow, 'id' | 'name' | 'revision'>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (row) => {
    const title = `Удалить интеграцию «${row.name}»?`;
    if (!(await dialog({ title, message: MESSAGE, ok: 'Удалить', danger: true }))) return;
    try {
      await call(integrationsApi.remove, { params: row, revision: row.revision });
      notify.positive('Интеграция удалена.');
      await onRemoved?.();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await integrationsChanged(queryClient);
  };
}
