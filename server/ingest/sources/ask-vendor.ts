import { type Web, type WebRequest } from '#server/web/web.ts';
import { WebError } from '#server/web/web-error.ts';
import { parseJson } from './read-fields.ts';

/** Answer of a vendor's API, parsed; null where it is no JSON. */
export type VendorReply = { status: number; json: unknown; retryAfter: number | null };
/** Way to a vendor's API that a source is handed: it opens nothing by itself. */
export type AskVendor = (request: WebRequest) => Promise<VendorReply>;

/** A page of a report has some hundred calls of some kilobytes each. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_VALUES = 500_000;
const WHOLE_MS = 60_000;

export function askVendorBy(web: Web, signal: AbortSignal): AskVendor {
  return async (request) => {
    const { status, body, retryAfter } = await web.open(request, { maxBytes: MAX_BYTES, wholeMs: WHOLE_MS, signal });
    return { status, json: parseJson(await new Response(body).text(), MAX_VALUES), retryAfter };
  };
}

/** Error of a reply that is a refusal: to wait, that it is down, or something that nobody has foreseen. */
export function refusalOf({ status, retryAfter }: VendorReply): WebError {
  return status >= 200 && status < 400 ? new WebError('malformed') : new WebError('status', { status, retryAfter });
}

/** The vendor does not know us: only a person can mend that. */
export const deniedBy = (sentence: string): WebError => new WebError('denied', { sentence });
