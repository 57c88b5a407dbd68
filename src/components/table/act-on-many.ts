import { reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '../dialog/dialog.ts';

export type Ticked = { id: number; name: string; may: Verdict };

type Acting<Row extends Ticked> = {
  ticked: readonly Row[];
  act: (row: Row) => Promise<unknown>;
  /** What is going on: «Убираем в архив…». */
  ongoing: string;
  /** What has been done, before the numbers: «В архиве». */
  done: string;
  /** Title over the refusals. */
  notAll: string;
};

/** Maximum of refusals shown. */
const SHOWN = 10;

async function refusalOf<Row extends Ticked>(row: Row, act: Acting<Row>['act']): Promise<string | undefined> {
  // Refused rows are not even sent: a 403 would lead away from the list (P-32).
  const reason = reasonOf(row.may);
  if (reason !== undefined) return reason;
  try {
    await act(row);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

function refusedText(refusals: readonly string[]): string {
  const rest = refusals.length - SHOWN;
  return [...refusals.slice(0, SHOWN), ...(rest > 0 ? [`И ещё ${rest}.`] : [])].join('\n');
}

/**
 * Does the same with many rows, one after another: each is its own transaction, and one refusal does not stop the
 * others. Reports refusals and why.
 */
export async function actOnMany<Row extends Ticked>({ ticked, act, ...words }: Acting<Row>): Promise<void> {
  const notice = notify.ongoing(words.ongoing);
  const refusals: string[] = [];
  for (const row of ticked) {
    const reason = await refusalOf(row, act);
    if (reason !== undefined) refusals.push(`${row.name}: ${reason}`);
  }
  const done = ticked.length - refusals.length;
  notice.settle(done > 0 ? 'positive' : 'warning', `${words.done}: ${done} из ${ticked.length}.`);
  if (refusals.length > 0)
    await dialog({ title: words.notAll, message: refusedText(refusals), ok: 'Понятно', cancel: null });
}
