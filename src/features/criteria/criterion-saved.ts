import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import { notify } from '#src/app/notify.ts';

/** Notifies of a save, and of another criterion with that name: allowed, but seldom meant. */
export function notifySaved({ namesakes, name, company }: Criterion, said: string): void {
  if (namesakes.length === 0) notify.positive(said);
  else notify.warning(`${said} ${company ? 'В этой компании' : 'Среди общих'} уже есть критерий «${name}».`);
}
