import type { Report } from '#domain/reports/reports.schema.ts';
import type { CreateUnloading, PreviewUnloading, UnloadingPreview } from '#domain/unloading/unloading.schema.ts';
import { http } from '#src/app/http-client.ts';

export function previewUnloading(asked: PreviewUnloading, signal: AbortSignal): Promise<UnloadingPreview> {
  return http.post('reports/unloading/preview', { json: asked, signal, several: true });
}

export function createUnloading(asked: CreateUnloading): Promise<Report> {
  return http.post('reports/unloading', { json: asked });
}
