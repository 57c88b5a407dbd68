import type { asksApi } from '#domain/asks/asks.api.ts';
import { maySeeAsks } from '#domain/asks/asks.policy.ts';
import type { FileAnswer } from '#server/http/endpoints/implement.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { writeWorkbook, XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { askSheets } from './ask-sheets.ts';
import { showAsk } from './show-ask.ts';

/** A question as an XLSX file: how it was asked, its answer, and each conversation of the sample. */
export async function exportAsk({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof asksApi.export>): Promise<FileAnswer> {
  assertAllowed(maySeeAsks(actor));
  const ask = await deps.db.read((q) => showAsk(q, deps, { actor, id }));
  return { bytes: await writeWorkbook(askSheets(ask)), type: XLSX_TYPE, name: `ask-${id}.xlsx` };
}
