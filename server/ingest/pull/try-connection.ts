import type { Connection } from '#domain/integrations/integrations.schema.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { WebError } from '#server/web/web-error.ts';
import { probeSource } from './pull-source.ts';

const LONGEST_MS = 20_000;

/**
 * Trial of a connection: asks the vendor once, with the settings and secrets as they are stored, and says what came of
 * it.
 */
export async function tryConnection(deps: JobDeps, integration_id: number): Promise<Connection> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    switch (await probeSource(deps, integration_id, signal)) {
      case 'no source':
        return { ok: false, message: 'Этот источник присылает звонки сам: проверять нечего.' };
      case 'no secret':
        return { ok: false, message: 'Заполните настройки и ключ: без них источник не спросить.' };
      case 'ok':
        return { ok: true, message: 'Соединение есть: источник ответил.' };
    }
  } catch (error) {
    if (error instanceof WebError) return { ok: false, message: error.message };
    if (signal.aborted) return { ok: false, message: new WebError('slow').message };
    throw error;
  }
}
