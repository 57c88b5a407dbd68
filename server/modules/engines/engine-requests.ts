import type { enginesApi } from '#domain/engines/engines.api.ts';
import { maySeeEngines } from '#domain/engines/engines.policy.ts';
import type { EngineRequest, EngineRequestList } from '#domain/engines/engines.schema.ts';
import { never } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countRequestRows, findRequest, listRequestRows } from './engine-requests.repo.ts';

type Row = { at: Date; company_id: number | null; company_name: string | null };

/** A row as it goes over the wire. */
function presented<Of extends Row>({ at, company_id, company_name, ...request }: Of) {
  const company = company_id === null ? null : { id: company_id, name: company_name ?? '' };
  return { ...request, at: at.toISOString(), company };
}

/** «Что ушло»: requests of the last week, the newest first, without their texts (D-43). */
export function listEngineRequests({
  db,
  caller: { actor },
  query,
}: RequestOf<typeof enginesApi.requests>): Promise<EngineRequestList> {
  assertAllowed(maySeeEngines(actor));
  return db.read(async (q) => {
    const rows = await listRequestRows(q, query);
    const total = await countRequestRows(q, query.filter);
    return listResponse(query, total, rows.map(presented), never('Запросы к движкам отправляет сам «Разбор».'));
  });
}

/** One request with its texts, masked as they left. */
export async function getEngineRequest({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof enginesApi.request>): Promise<EngineRequest> {
  assertAllowed(maySeeEngines(actor));
  const row = await db.read((q) => findRequest(q, params.id));
  if (!row) throw notFound('Такого запроса больше нет: они хранятся неделю.');
  return presented(row);
}
