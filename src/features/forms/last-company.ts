import { readStored, writeStored } from '#src/app/browser-storage.ts';

type LastCompany = { company_id: number | null };

function accept(raw: unknown): LastCompany | null {
  if (typeof raw !== 'object' || raw === null || !('company_id' in raw)) return null;
  const { company_id } = raw;
  return company_id === null || typeof company_id === 'number' ? { company_id } : null;
}

/** Company last chosen when working with forms (P-49); null in it: common to all. */
export function lastCompany(): LastCompany | null {
  return readStored('evaluation-form-customer', accept);
}

export function rememberCompany(company_id: number | null): void {
  writeStored('evaluation-form-customer', { company_id } satisfies LastCompany);
}
