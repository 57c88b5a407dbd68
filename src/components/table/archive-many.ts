import { countOf, type PluralForms } from '#domain/kernel/plural.ts';
import { reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '../dialog/dialog.ts';

export type Ticked = { id: number; name: string; may: Verdict };

type Archiving = {
  ticked: readonly Ticked[];
  words: PluralForms;
  /** Consequence of archiving, as text. */
  message: string;
  archive: (id: number) => Promise<unknown>;
};

/** Maximum of refusals shown. */
const SHOWN = 10;

async function refusalOf({ id, may }: Ticked, archive: Archiving['archive']): Promise<string | undefined> {
  // Refused rows are not even sent: a 403 would lead away from the list (P-32).
  const reason = reasonOf(may);
  if (reason !== undefined) return reason;
  try {
    await archive(id);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Archives one after another: each is its own transaction, and one refusal does not stop the others. */
async function archiveEach({ ticked, archive }: Archiving): Promise<string[]> {
  const refusals: string[] = [];
  for (const row of ticked) {
    const reason = await refusalOf(row, archive);
    if (reason !== undefined) refusals.push(`${row.name}: ${reason}`);
  }
  return refusals;
}

function refusedText(refusals: readonly string[]): string {
  const rest = refusals.length - SHOWN;
  return [...refusals.slice(0, SHOWN), ...(rest > 0 ? [`И ещё ${rest}.`] : [])].join('\n');
}

/** «В архив» over ticked rows: asks, does it, reports refusals and why; false when the person cancels. */
export async function archiveMany(archiving: Archiving): Promise<boolean> {
  const { ticked, words, message } = archiving;
  const title = `Убрать в архив ${countOf(ticked.length, words)}?`;
  if (!(await dialog({ title, message, ok: 'В архив' }))) return false;
  const notice = notify.ongoing('Убираем в архив…');
  const refusals = await archiveEach(archiving);
  const done = ticked.length - refusals.length;
  notice.settle(done > 0 ? 'positive' : 'warning', `В архиве: ${done} из ${ticked.length}.`);
  if (refusals.length > 0)
    await dialog({ title: 'Не всё убрано в архив', message: refusedText(refusals), ok: 'Понятно', cancel: null });
  return true;
}
