import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Delivery, SourceContext } from '#server/ingest/sources/source.ts';

/** A request to an integration's address, of which a test says only what matters. */
export function delivery(parts: Partial<Omit<Delivery, 'body'>> & { body?: string | Uint8Array } = {}): Delivery {
  const { body = '', ...rest } = parts;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { path: '', headers: {}, query: '', multipart: null, ...rest, body: bytes };
}

export function sourceContext(
  at: string,
  parts: Partial<SourceContext<unknown, unknown>> = {},
): SourceContext<unknown, unknown> {
  const clock = { timeZone: 'Europe/Moscow', now: Date.parse(at) };
  return { settings: {}, secrets: [], addressSecret: null, clock, ...parts };
}

/** A sample delivery beside its source: the vendor's own, out of its public documents. */
export function sample(folder: string, name: string): string {
  return readFileSync(join(folder, 'samples', name), 'utf8').trimEnd();
}

export function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
