/** Answer to the vendor's server. It never says more than the vendor asks for: no number, no name of ours. */
export type VendorAnswer = { status: number; type: 'text/plain; charset=utf-8' | 'application/json'; body: string };

export const ok: VendorAnswer = { status: 200, type: 'text/plain; charset=utf-8', body: 'OK' };

export function vendorJson(value: unknown, status = 200): VendorAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

export function textAnswer(body: string): VendorAnswer {
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}
