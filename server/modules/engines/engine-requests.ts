import type { EnginePurpose } from '#domain/engines/engine-purposes.ts';
import type { enginesApi } from '#domain/engines/engines.api.ts';
import { maySeeEngines } from '#domain/engines/engines.policy.ts';
import type { EngineRequest, EngineRequestList } from '#domain/engines/engines.schema.ts';
import { never } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import type { Query } from '#server/db/client.ts';
import { isKeptBlind } from '../machine/machine-levels.repo.ts';
import { isMeasured } from '../machine/trust.repo.ts';
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

const BLIND = 'Ответ скрыт: по этому разговору движок проверяют вслепую. Откроется, когда оценку отправят.';

/** Whether an answer would tell who rates what they are to judge unseen (D-44). */
async function isBlind(
  q: Query,
  { purpose, communication_id }: { purpose: EnginePurpose | null; communication_id: number | null },
) {
  if (purpose !== 'suggestions' || communication_id === null) return false;
  return (await isMeasured(q, communication_id)) && isKeptBlind(q, communication_id);
}

/** One request with its texts, masked as they left. */
export function getEngineRequest({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof enginesApi.request>): Promise<EngineRequest> {
  assertAllowed(maySeeEngines(actor));
  return db.read(async (q) => {
    const row = await findRequest(q, params.id);
    if (!row) throw notFound('Такого запроса больше нет: они хранятся неделю.');
    return presented((await isBlind(q, row)) ? { ...row, answered: BLIND } : row);
  });
}
