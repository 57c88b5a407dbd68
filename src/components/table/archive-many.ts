import { countOf, type PluralForms } from '#domain/kernel/plural.ts';
import { dialog } from '../dialog/dialog.ts';
import { actOnMany, type Ticked } from './act-on-many.ts';

type Archiving = {
  ticked: readonly Ticked[];
  words: PluralForms;
  /** Consequence of archiving, as text. */
  message: string;
  archive: (id: number) => Promise<unknown>;
};

const WORDS = { ongoing: 'Убираем в архив…', done: 'В архиве', notAll: 'Не всё убрано в архив' };

/** «В архив» over ticked rows: asks, does it, reports refusals and why; false when the person cancels. */
export async function archiveMany({ ticked, words, message, archive }: Archiving): Promise<boolean> {
  const title = `Убрать в архив ${countOf(ticked.length, words)}?`;
  if (!(await dialog({ title, message, ok: 'В архив' }))) return false;
  await actOnMany({ ticked, act: ({ id }) => archive(id), ...WORDS });
  return true;
}
